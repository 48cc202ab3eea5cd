interface Check {
  what: string;
  held: boolean;
  detail: string;
}

/** What was expected of a run, and whether it was so. */
export class Checks {
  readonly #checks: Check[] = [];

  add(what: string, held: boolean, detail: string): void {
    this.#checks.push({ what, held, detail: detail.trim().replaceAll('\n', ' ') });
  }

  allHeld(): boolean {
    return this.#checks.length > 0 && this.#checks.every(({ held }) => held);
  }

  table(): string {
    const width = Math.max(...this.#checks.map(({ what }) => what.length));
    const rows = this.#checks.map(
      ({ what, held, detail }) => `${held ? 'sí' : 'NO'}  ${what.padEnd(width)}  ${detail}`,
    );
    return `${rows.join('\n')}\n`;
  }
}
