type Texts = { readonly [key: string]: string | Texts };

/** Texts by their full keys: `app.status.connected`. */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flattenTexts(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}
