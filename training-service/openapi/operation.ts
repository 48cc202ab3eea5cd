import type * as z from 'zod';

/** Groups of the document, in the order in which they are shown. */
export const TAGS = {
  login: 'Inicio de sesión',
  freeTrial: 'Prueba gratuita',
  lookups: 'Consultas previas',
  invoices: 'Facturas',
  dispatch: 'Notas de remisión',
  documents: 'Documentos emitidos',
  control: 'Control del entrenamiento',
} as const;

export type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 415;

/** Description of an endpoint, without the request's shape, which comes from the route's schemas. */
export interface Operation {
  tag: keyof typeof TAGS;
  summary: string;
  /** Markdown. */
  description: string;
  /** Called without a token (interface, authentication 4). */
  isOpen?: boolean;
  /** Request schemas to show if the route's own cannot be expressed as JSON Schema. */
  shown?: { body?: z.ZodType; querystring?: z.ZodType };
  /** Example bodies by name, accepted as they are or once the marked texts are filled in. */
  examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
  success: Success;
  refusals: Readonly<Partial<Record<RefusalStatus, Refused>>>;
}

interface Success {
  status?: 200 | 201;
  description: string;
  /** Schema of the whole answer; absent for a text of `contentType`. */
  schema?: z.ZodType;
  contentType?: string;
}

export interface Refused {
  /** The case of this refusal, in Spanish. */
  description: string;
  /** Schema of the whole answer; absent for a page. */
  schema?: z.ZodType;
}

/** Endpoints by method and path, as in `POST /auth/whatsapp`; parameters in braces. */
export type Operations = Readonly<Record<string, Operation>>;
