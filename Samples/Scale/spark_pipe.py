# SPDX-License-Identifier: MIT
"""Answers the lines of a file by a Spark job: spark_pipe.py COMMAND FILE"""

import shlex
import sys

from pyspark import SparkConf, SparkContext

command, path = sys.argv[1:]
settings = SparkConf().setMaster("local[2]").set("spark.ui.enabled", "false").set("spark.driver.host", "127.0.0.1")
with SparkContext(conf=settings) as context:
    answers = context.textFile(path, minPartitions=4).pipe(f"{shlex.quote(command)} --lines", checkCode=True)
    for line in answers.collect():
        print(line)
