import { z } from 'zod';

/** Part of the training service's ledger that tests read. */
const ledgerSchema = z.object({
  documents: z.array(
    z.looseObject({
      cdc: z.string(),
      number: z.string(),
      observacion: z.string(),
      total: z.number(),
      ivaTotals: z.unknown(),
    }),
  ),
});

const inboxSchema = z.object({ messages: z.array(z.object({ to: z.string(), code: z.string() })) });

export type LedgerDocument = z.infer<typeof ledgerSchema>['documents'][number];

export async function readLedger(controlUrl: string): Promise<LedgerDocument[]> {
  const response = await fetch(`${controlUrl}/_control/ledger`);
  return ledgerSchema.parse(await response.json()).documents;
}

/** The code the training service last sent to an address. */
async function requestCode(url: string, controlUrl: string, correo: string): Promise<string> {
  await post(`${url}/auth/email`, { email: { correo } });
  const response = await fetch(`${controlUrl}/_control/inbox`);
  const { messages } = inboxSchema.parse(await response.json());
  const code = messages.findLast(({ to }) => to === correo)?.code;
  if (code === undefined) throw new Error(`no code for ${correo}`);
  return code;
}

/** Logs in to the training service as a person does; returns the token. */
export async function logInToSandbox(url: string, controlUrl: string): Promise<string> {
  const correo = 'caja@mostrador.example';
  const codigo = await requestCode(url, controlUrl, correo);
  const answer = await post(`${url}/auth/email/verify`, { email: { correo, codigo } });
  return z.object({ data: z.object({ token: z.string() }) }).parse(answer).data.token;
}

export async function addFault(controlUrl: string, fault: Record<string, unknown>): Promise<void> {
  await post(`${controlUrl}/_control/faults`, fault);
}

export async function clearFaults(controlUrl: string): Promise<void> {
  await fetch(`${controlUrl}/_control/faults`, { method: 'DELETE' });
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${text}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}
