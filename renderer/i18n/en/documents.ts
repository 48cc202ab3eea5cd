import type { documents as spanish } from '../es-PY/documents.ts';

export const documents: typeof spanish = {};
