/** The texts of another language, with the keys of the Spanish ones. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The keys of all texts: `storage.diskFull`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Values of a text: one for each of its gaps, `{{file}}`; nothing where it has none. */
export type Values<T, K> = [Gap<TextOf<T, K>>] extends [never]
  ? []
  : [values: Readonly<Record<Gap<TextOf<T, K>>, string | number>>];

type TextOf<T, K> = K extends keyof T
  ? T[K]
  : K extends `${infer Area}.${infer Rest}`
    ? Area extends keyof T
      ? TextOf<T[Area], Rest>
      : never
    : never;

type Gap<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gap<Rest> : never;
