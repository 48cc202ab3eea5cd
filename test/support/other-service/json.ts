/** Parsed JSON's member, or undefined where there is none. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[name] : undefined,
    value,
  );
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
