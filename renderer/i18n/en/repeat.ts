import type { repeat as spanish } from '../es-PY/repeat.ts';

export const repeat: typeof spanish = {
  done_one: "Sale {{number}} repeated: {{count}} line, at today's price",
  done_other: "Sale {{number}} repeated: {{count}} lines, at today's prices",
  changed: 'Changed since then: {{named}}',
  gone: 'No longer sold: {{named}}',
  more: 'and {{count}} more',
  full: 'Sale {{number}} does not fit into this one: nothing was added',
};
