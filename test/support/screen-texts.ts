/** A line of text as the screen's receipt has it; lengths in millimetres from the page's corner. */
export interface DrawnText {
  text: string;
  left: number;
  baseline: number;
  size: number;
}

const UNITS_PER_MM = 100;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The lines of a page in the order in which they are drawn. */
export function drawnTexts(markup: string): DrawnText[] {
  const texts = markup.matchAll(/<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]*>([^<]*)<\/text>/g);
  return [...texts].map(([, left, baseline, size, text]) => ({
    text: (text ?? '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ''),
    left: Number(left) / UNITS_PER_MM,
    baseline: Number(baseline) / UNITS_PER_MM,
    size: Number(size) / UNITS_PER_MM,
  }));
}
