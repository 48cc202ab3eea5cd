/** Turns a page into a document for paper, by whatever browser engine the host has. */
export interface PagePrinter {
  /**
   * Prints one complete HTML document onto one PDF page, `widthMm` wide and exactly as high as its content.
   * The page loads nothing from anywhere and runs no script.
   */
  printToPdf(html: string, options: { widthMm: number }): Promise<Uint8Array>;
}
