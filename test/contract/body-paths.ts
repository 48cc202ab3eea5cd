export type Body = Record<string, unknown>;

/** Paths as `error.campos` has them: `items.mercaderias[0].cantidad`. */

/** A copy of the body with another value there. */
export function withValue(body: Body, path: string, value: unknown): Body {
  return change(body, path, (parent, key) => {
    parent[key] = value;
  });
}

/** A copy of the body without the value at the path, which must exist. */
export function without(body: Body, path: string): Body {
  return change(body, path, (parent, key) => {
    if (!(key in parent)) throw new Error(`nothing at ${path}`);
    delete parent[key];
  });
}

/** A copy of the body where the field is there under another name. */
export function renamed(body: Body, path: string, name: string): Body {
  return change(body, path, (parent, key) => {
    parent[name] = parent[key];
    delete parent[key];
  });
}

export function keyOf(path: string): string {
  return stepsOf(path).at(-1) ?? '';
}

function change(body: Body, path: string, act: (parent: Body, key: string) => void): Body {
  const copy = structuredClone(body);
  const steps = stepsOf(path);
  let parent = copy;
  for (const step of steps.slice(0, -1)) {
    const next = parent[step];
    if (typeof next !== 'object' || next === null) throw new Error(`nothing at ${step} of ${path}`);
    parent = next as Body;
  }
  act(parent, steps.at(-1) ?? '');
  return copy;
}

function stepsOf(path: string): string[] {
  return path.match(/[^.[\]]+/g) ?? [];
}
