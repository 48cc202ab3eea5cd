/** Whether there is a text for a word of the program's or the service's; one never heard of is shown as it is. */
export function isKnownWord<T extends object>(word: string, texts: T): word is Extract<keyof T, string> {
  return Object.hasOwn(texts, word);
}
