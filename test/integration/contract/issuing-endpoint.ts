import type { Body } from './bodies.ts';
import type { Endpoint } from './field-table.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import type { Service } from './service.ts';

/** An endpoint that issues: whatever it refuses leaves no document. */
export function issuingEndpoint(service: () => Service, path: string, body: () => Body): Endpoint {
  return {
    body,
    send: (changed) => service().post(path, changed),
    expectUntouched: () => expectOnlyIssued(service()),
  };
}
