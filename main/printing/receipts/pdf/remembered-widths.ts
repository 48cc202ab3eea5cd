/**
 * Widths of texts, of those that were asked for last: no more than twice so many as told, no fewer than
 * so many. Texts that come again and again stay, texts that came once go.
 */
export class RememberedWidths {
  readonly #many: number;
  #recent = new Map<string, number>();
  #earlier = new Map<string, number>();

  constructor(many: number) {
    this.#many = many;
  }

  get(text: string): number | undefined {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const earlier = this.#earlier.get(text);
    if (earlier !== undefined) this.set(text, earlier);
    return earlier;
  }

  set(text: string, width: number): void {
    if (this.#recent.size === this.#many) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, width);
  }
}
