import { openTrainingPanel, type TrainingPanel } from './training-panel.ts';
import { startTrainingService } from './training-service.ts';

export interface JoinedTraining {
  panel: TrainingPanel;
  wasRunning: boolean;
  /** Stops the service if it was started here. */
  leave(): Promise<void>;
}

/**
 * Uses the training service that runs on this port, or starts one over `dataFolder`. Rejects with a word for
 * the user if another program has the port.
 */
export async function joinTraining(port: number, dataFolder: string): Promise<JoinedTraining> {
  const [url, controlUrl] = [port, port + 1].map((number) => `http://127.0.0.1:${number}`) as [
    string,
    string,
  ];
  const running = await openTrainingPanel(url, controlUrl).catch(() => null);
  if (running !== null) return { panel: running, wasRunning: true, leave: async () => {} };
  try {
    const service = await startTrainingService({ port, dataFolder, speed: 1 });
    return { panel: service, wasRunning: false, leave: () => service.stop() };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (!said.includes('ya está en uso')) throw error;
    throw new Error(
      `Otro programa usa el puerto ${port} o el ${port + 1} de esta máquina, y las prácticas quedan ligadas a ` +
        'ellos: ciérrelo y ejecute «npm start» de nuevo.',
      { cause: error },
    );
  }
}
