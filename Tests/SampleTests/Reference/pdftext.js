// SPDX-License-Identifier: MIT
// Prints each piece of text that pdf.js finds on the first page of a PDF file, a line each: node pdftext.js FILE

const fs = require("fs");
const folder = "/usr/share/javascript/pdf/build/";
const pdfjs = require(folder + "pdf.js");
pdfjs.GlobalWorkerOptions.workerSrc = folder + "pdf.worker.js";

async function main(file) {
    const document = await pdfjs.getDocument({ data: new Uint8Array(fs.readFileSync(file)) }).promise;
    const content = await (await document.getPage(1)).getTextContent();
    for (const item of content.items) console.log(item.str);
}

main(process.argv[2]).catch((error) => {
    console.error(error);
    process.exit(1);
});
