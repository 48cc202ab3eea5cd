/** Dangers to sales come first, then matters that only show elsewhere. */
const BY_URGENCY = ['audit', 'anchor', 'journal', 'backup', 'machine', 'place', 'chain'] as const;

type Matter = (typeof BY_URGENCY)[number];

/**
 * Warnings that stay until their matter is over, one for each matter, the most urgent first. Each text is
 * made when it is shown, since the language may change meanwhile.
 */
export class StandingWarnings {
  readonly #words = new Map<Matter, () => string>();
  #onChange: () => void = () => {};

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** `words` null ends the matter. */
  set(matter: Matter, words: (() => string) | null): void {
    const isSame = words?.() === this.#words.get(matter)?.();
    if (words === null) this.#words.delete(matter);
    else this.#words.set(matter, words);
    if (!isSame) this.#onChange();
  }

  list(): string[] {
    return BY_URGENCY.flatMap((matter) => this.#words.get(matter) ?? []).map((words) => words());
  }
}
