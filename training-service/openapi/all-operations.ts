import type { Operation, Operations } from './operation.ts';
import { CONTROL_OPERATIONS } from './operations/control-operations.ts';
import { DOCUMENT_OPERATIONS } from './operations/document-operations.ts';
import { EMISSION_OPERATIONS } from './operations/emission-operations.ts';
import { LOGIN_OPERATIONS } from './operations/login-operations.ts';
import { LOOKUP_OPERATIONS } from './operations/lookup-operations.ts';

const OPERATIONS: Operations = {
  ...LOGIN_OPERATIONS,
  ...LOOKUP_OPERATIONS,
  ...EMISSION_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...CONTROL_OPERATIONS,
};

/** `path` has its parameters in braces. */
export function findOperation(method: string, path: string): Operation | undefined {
  return OPERATIONS[`${method.toUpperCase()} ${path}`];
}
