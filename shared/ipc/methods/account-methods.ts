import * as z from 'zod';
import {
  accountSchema,
  codeRequestSchema,
  companyChoiceSchema,
  credentialsSchema,
  logInOutcomeSchema,
  passphraseInput,
} from '../account-schemas.ts';
import { nothing } from './inputs.ts';

/** The login, and how what it gave is kept. */
export const accountMethods = {
  'account.read': { input: nothing, output: accountSchema },
  /** Has a code sent; `message` is what the service says of it, when it expires among it. */
  'account.request-code': {
    input: codeRequestSchema,
    output: z.strictObject({ to: z.string(), message: z.string().nullable() }),
  },
  'account.log-in': { input: credentialsSchema, output: logInOutcomeSchema },
  /** One of the companies that the last login has named. */
  'account.choose-company': { input: z.strictObject({ ruc: z.string() }), output: companyChoiceSchema },
  /** Opens what is kept under a passphrase. */
  'account.unlock': { input: passphraseInput, output: accountSchema },
  /** What is kept is kept under this passphrase from now on. */
  'account.protect': { input: passphraseInput, output: accountSchema },
  /** The token is forgotten; what waits is kept. */
  'account.sign-out': { input: nothing, output: accountSchema },
} as const;
