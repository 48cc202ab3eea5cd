import process from 'node:process';
import { type Program, startProgram } from './program.ts';
import { openTrainingPanel, type TrainingPanel } from './training-panel.ts';

export interface TrainingService extends TrainingPanel {
  program: Program;
  stop(): Promise<void>;
}

export interface TrainingServiceOptions {
  dataFolder: string;
  /** 0 takes any free one. */
  port: number;
  /** How many times faster than the machine's its clock runs. */
  speed: number;
}

/** Starts the training service as a program of its own. Rejects with its own words if it does not start. */
export async function startTrainingService(options: TrainingServiceOptions): Promise<TrainingService> {
  const { dataFolder, port, speed } = options;
  const args = ['--port', String(port), '--speed', String(speed), '--seed', '1', '--data', dataFolder];
  const program = startProgram(process.execPath, ['training-service/index.ts', ...args], {
    env: process.env,
  });
  const [, url, controlUrl] = await program.said(/en (http:\S+) .* (http:\S+)\/_control\//);
  const panel = await openTrainingPanel(url ?? '', controlUrl ?? '');
  return { ...panel, program, stop: () => program.end() };
}
