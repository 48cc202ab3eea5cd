import { sayKept } from '../../shared/language/say.ts';

/**
 * What a person should know until it is over, one text for each matter, in the order in which they came up. Each is
 * a text that is kept: it may have to be said in another language before it is over.
 */
export class StandingWarnings {
  readonly #texts = new Map<string, string>();
  #onChange: () => void = () => {};

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** `text` null: the matter is over. */
  set(matter: string, text: string | null): void {
    if (text === (this.#texts.get(matter) ?? null)) return;
    if (text === null) this.#texts.delete(matter);
    else this.#texts.set(matter, text);
    this.#onChange();
  }

  list(): string[] {
    return [...this.#texts.values()].map(sayKept);
  }
}
