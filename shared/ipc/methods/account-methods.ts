import * as z from 'zod';
import {
  accountSchema,
  codeRequestSchema,
  companyChoiceSchema,
  credentialsSchema,
  freeTrialFormSchema,
  freeTrialsSchema,
  logInOutcomeSchema,
  passphraseInput,
} from '../account-schemas.ts';
import { uuidSchema } from '../../wire/primitives.ts';
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
  /** The newest first. */
  'account.free-trials': { input: nothing, output: freeTrialsSchema },
  /** Stored at once, and sent when the service can be reached. */
  'account.ask-free-trial': { input: freeTrialFormSchema, output: freeTrialsSchema },
  'account.send-free-trial': { input: z.strictObject({ id: uuidSchema }), output: freeTrialsSchema },
} as const;
