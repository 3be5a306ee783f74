# SPDX-License-Identifier: MIT
"""Checks the XML in a Factur-X file by the schema and the Schematron of EN 16931: check_facturx.py FILE.pdf|FILE.xml

Prints each failed rule, and exits with status 1 if there is any.
"""
import pathlib
import sys

import facturx
import saxonche
from lxml import etree

path = pathlib.Path(sys.argv[1])
data = path.read_bytes()
if path.suffix == ".pdf":
    name, data = facturx.get_facturx_xml_from_pdf(data, check_xsd=False)
    print(f"file: {name}")
rules = pathlib.Path(facturx.__file__).parent / "xsd_and_schematron" / "facturx-en16931"

problems = []
schema = etree.XMLSchema(etree.parse(str(rules / "Factur-X_EN16931.xsd")))
if not schema.validate(etree.fromstring(data)):
    problems += [f"schema: {error.message}" for error in schema.error_log]

with saxonche.PySaxonProcessor(license=False) as processor:
    transform = processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(rules / "FACTUR-X_EN16931.xslt"))
    report = transform.transform_to_string(xdm_node=processor.parse_xml(xml_text=data.decode()))
tree = etree.fromstring(report.encode())
namespace = "{http://purl.oclc.org/dsdl/svrl}"
fired = len(tree.findall(f".//{namespace}fired-rule"))
for failure in tree.iter(f"{namespace}failed-assert"):
    if failure.get("flag", "fatal") != "warning":
        problems.append(f"rule: {' '.join(failure.find(f'{namespace}text').text.split())}")
print(f"rules: {fired}")
for problem in problems:
    print(problem)
sys.exit(1 if problems or fired == 0 else 0)
