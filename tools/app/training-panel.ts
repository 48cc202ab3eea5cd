/** A running training service, controlled as a trainer would. */
export interface TrainingPanel {
  url: string;
  /** Base address of the trainer's console, `/_control/`, on a port that no fault affects. */
  controlUrl: string;
  /** Value of MOSTRADOR_TRAINING_CLOCK: runs the app's clock with the service's. */
  clockVariable: string;
  addFault(fault: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Requests a login code and reads it from the inbox. */
  askForCode(correo: string): Promise<string>;
  documents(): Promise<LedgerDocument[]>;
}

export interface LedgerDocument {
  /** `01` an invoice, `07` a dispatch note. */
  documentType: string;
  cdc: string;
  carritoId: string;
  /** A dispatch note's invoice. */
  facturaCdc: string | null;
  number: string;
  total: number;
  observacion: string;
  estado: string;
  cancelledAt: number | null;
  qr: string;
}

interface ClockSetting {
  speed: number;
  originAt: number;
  originRealAt: number;
}

/** Rejects if no training service answers at `controlUrl`. */
export async function openTrainingPanel(url: string, controlUrl: string): Promise<TrainingPanel> {
  const control = `${controlUrl}/_control`;
  const { speed, originAt, originRealAt } = await getJson<ClockSetting>(`${control}/clock`);
  if (![speed, originAt, originRealAt].every(Number.isFinite)) {
    throw new Error(`no training service at ${controlUrl}`);
  }
  return {
    url,
    controlUrl,
    clockVariable: `${speed}@${Math.round(originAt)}/${Math.round(originRealAt)}`,
    addFault: async (fault) => void (await postJson(`${control}/faults`, fault)),
    clearFaults: async () => void (await readJson(`${control}/faults`, { method: 'DELETE' })),
    async askForCode(correo) {
      await postJson(`${url}/auth/email`, { email: { correo } });
      const inbox = await getJson<{ messages: { to: string; code: string }[] }>(`${control}/inbox`);
      const code = inbox.messages.findLast((message) => message.to === correo)?.code;
      if (code === undefined) throw new Error('the training service sent no code');
      return code;
    },
    documents: async () => (await getJson<{ documents: LedgerDocument[] }>(`${control}/ledger`)).documents,
  };
}

const getJson = <T>(url: string): Promise<T> => readJson<T>(url, {});

function postJson(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return readJson(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readJson<T>(url: string, request: RequestInit): Promise<T> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
