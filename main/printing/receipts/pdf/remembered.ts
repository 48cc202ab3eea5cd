/** Facts of the texts used last: between `many` and twice as many. Texts in use stay, texts used once go. */
export class Remembered<T> {
  readonly #many: number;
  #recent = new Map<string, T>();
  #earlier = new Map<string, T>();

  constructor(many: number) {
    this.#many = many;
  }

  get(text: string): T | undefined {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const earlier = this.#earlier.get(text);
    if (earlier !== undefined) this.set(text, earlier);
    return earlier;
  }

  set(text: string, known: T): void {
    if (this.#recent.size === this.#many) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, known);
  }
}
