/** A detail of a refusal: what is wrong, and the field's name on the wire where one stands before it. */
export interface RefusalDetail {
  text: string;
  path: string | null;
}

/** Reads `items.mercaderias[0].cantidad: tiene que ser mayor que cero`. */
export function splitRefusalDetail(detail: string): RefusalDetail {
  const [, path, text] = /^([a-z_]+(?:\.\w+|\[\d+\])*): (.+)$/s.exec(detail) ?? [];
  return path === undefined || text === undefined ? { text: detail, path: null } : { text, path };
}

/** What a refusal says beside its message, which many a service says again in its details. */
export function detailsBeside({
  message,
  details,
}: {
  message: string;
  details: readonly string[];
}): string[] {
  return details.filter((detail) =>
    [detail, splitRefusalDetail(detail).text].every((said) => plain(said) !== plain(message)),
  );
}

const plain = (text: string): string => text.replace(/\.$/, '').toLowerCase();
