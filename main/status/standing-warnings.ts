import { sayKept } from '../../shared/language/say.ts';

/** What puts sales in danger goes before what only shows elsewhere than it should. */
const BY_URGENCY = ['audit', 'witness', 'journal', 'backup', 'machine', 'place'] as const;

type Matter = (typeof BY_URGENCY)[number];

/**
 * What a person should know until it is over, one text for each matter, the most urgent first. Each is a text that is
 * kept: it may have to be said in another language before it is over.
 */
export class StandingWarnings {
  readonly #texts = new Map<Matter, string>();
  #onChange: () => void = () => {};

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** `text` null: the matter is over. */
  set(matter: Matter, text: string | null): void {
    if (text === (this.#texts.get(matter) ?? null)) return;
    if (text === null) this.#texts.delete(matter);
    else this.#texts.set(matter, text);
    this.#onChange();
  }

  list(): string[] {
    return BY_URGENCY.flatMap((matter) => this.#texts.get(matter) ?? []).map(sayKept);
  }
}
