import * as z from 'zod';

/** How a login code reaches its person. */
const LOG_IN_CHANNELS = ['whatsapp', 'email'] as const;
export type LogInChannel = (typeof LOG_IN_CHANNELS)[number];

export const codeRequestSchema = z.strictObject({
  channel: z.enum(LOG_IN_CHANNELS),
  /** A number or an address, as it was typed. */
  to: z.string().max(200),
});

export const credentialsSchema = codeRequestSchema.extend({ code: z.string().max(200) });

export type Credentials = z.infer<typeof credentialsSchema>;

export const companyChoiceSchema = z.strictObject({ ruc: z.string(), nombre: z.string() });

export type CompanyChoice = z.infer<typeof companyChoiceSchema>;

/** Several companies: nobody is logged in until one of them was chosen. */
export const logInOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('logged-in'), ...companyChoiceSchema.shape }),
  z.strictObject({ kind: z.literal('choose-company'), companies: z.array(companyChoiceSchema) }),
]);

export type LogInOutcome = z.infer<typeof logInOutcomeSchema>;

export const accountSchema = z.strictObject({
  /** Null until a login has told it. */
  company: z
    .strictObject({
      ...companyChoiceSchema.shape,
      nombreFantasia: z.string().nullable(),
      establishments: z.array(
        z.strictObject({
          number: z.string().nullable(),
          nombre: z.string().nullable(),
          direccion: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Who logged in, as far as the service said it, and by which address or number. */
  person: z.strictObject({ nombre: z.string().nullable(), to: z.string(), loggedInAt: z.int() }).nullable(),
  /** `given`: a token of the environment. `locked`: kept under a passphrase that nobody has said in this run. */
  session: z.literal(['none', 'locked', 'refused', 'kept', 'given']),
  /** How what is kept is protected; null where nothing is at hand. */
  protection: z.literal(['keychain', 'passphrase', 'plain', 'memory']).nullable(),
  /** A passphrase would protect it, for the system has no keychain. */
  takesPassphrase: z.boolean(),
  /** By this machine's clock; null where the token does not say it. */
  expiresAt: z.int().nullable(),
  /** What is not with the service yet, and would wait for the next login. */
  waiting: z.int(),
});

export type AccountView = z.infer<typeof accountSchema>;

export const passphraseInput = z.strictObject({ passphrase: z.string().max(200) });

/** `doubtful`: it may have arrived. */
const freeTrialStateSchema = z.literal(['waiting', 'sending', 'doubtful', 'sent', 'refused']);

export type FreeTrialState = z.infer<typeof freeTrialStateSchema>;

const formText = z.string().max(200);

/** As the interface calls them; what was left empty is not sent. */
export const freeTrialFormSchema = z.strictObject({
  nombre: formText,
  whatsapp: formText,
  nombreEmpresa: formText,
  rucEmpresa: formText,
  nombreRepresentante: formText,
  apellidoRepresentante: formText,
  cedulaRepresentante: formText,
});

export type FreeTrialForm = z.infer<typeof freeTrialFormSchema>;

export const freeTrialsSchema = z.strictObject({
  trials: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      whatsapp: z.string(),
      askedAt: z.int(),
      state: freeTrialStateSchema,
      /** What the service said, or why there is no answer. */
      told: z.string().nullable(),
    }),
  ),
});
