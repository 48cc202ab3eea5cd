/** What puts sales in danger goes before what only shows elsewhere than it should. */
const BY_URGENCY = ['audit', 'witness', 'journal', 'backup', 'machine', 'place'] as const;

type Matter = (typeof BY_URGENCY)[number];

/**
 * Warnings that stand until their matter is over, one for each, the most urgent first. Each makes its words when it is
 * shown: the language may change before it is over.
 */
export class StandingWarnings {
  readonly #words = new Map<Matter, () => string>();
  #onChange: () => void = () => {};

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** `words` null: the matter is over. */
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
