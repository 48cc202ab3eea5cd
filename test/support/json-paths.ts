export type JsonPath = readonly (string | number)[];

/** Every path below the root of a JSON value, parents before children. */
export function jsonPaths(value: unknown): JsonPath[] {
  const found: JsonPath[] = [];
  const visit = (node: unknown, prefix: JsonPath): void => {
    if (!isContainer(node)) return;
    const steps = Array.isArray(node) ? node.keys() : Object.keys(node);
    for (const step of steps) {
      const path = [...prefix, step];
      found.push(path);
      visit(node[step], path);
    }
  };
  visit(value, []);
  return found;
}

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((parent, step) => (isContainer(parent) ? parent[step] : undefined), value);
}

/** A copy of the value with `replacement` at the path; `undefined` removes the member. */
export function replaceAt(value: unknown, path: JsonPath, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || !isContainer(value)) return replacement;
  const copy = structuredClone(value);
  const inner = rest.length === 0 ? replacement : replaceAt(copy[step], rest, replacement);
  if (inner === undefined && !Array.isArray(copy)) delete copy[step];
  else copy[step] = inner;
  return copy;
}

/** `items.mercaderias[0].cantidad` */
export function pathText(path: JsonPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
