import { asError } from '../../ipc/as-error.ts';
import { CallError } from '../../ipc/call.ts';

/** What has to be corrected, beside its field; `form` is what belongs to none. */
export interface FormFault {
  to?: string;
  code?: string;
  form?: string;
}

export const NO_FAULT: FormFault = {};

/** The fields are called as on the wire: `whatsapp.numero`, `email.correo`, `email.codigo`. */
export function readFault(thrown: unknown): FormFault {
  if (!(thrown instanceof CallError)) return { form: asError(thrown).message };
  const fault: FormFault = {};
  for (const { path, message } of thrown.fields) {
    if (path.endsWith('codigo')) fault.code ??= message;
    else fault.to ??= message;
  }
  return fault.to === undefined && fault.code === undefined ? { form: thrown.message } : fault;
}
