import { startGroup } from '../process-group.mjs';

/**
 * Runs a program that downloads; kills it and its descendants as soon as it stalls. Without `isStalled` it is
 * never killed, not even by an interruption.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{
 *   cwd: string,
 *   env: NodeJS.ProcessEnv,
 *   isStalled?: ((outputLength: number) => boolean) | undefined,
 *   lookEveryMs?: number,
 * }} options
 * @returns {Promise<{ problem: string, output: string }>} `problem` is '' when the program succeeded
 */
export async function runWatched(command, args, { cwd, env, isStalled, lookEveryMs = 1000 }) {
  let output = '';
  let givenUp = false;
  const group = startGroup(command, args, {
    cwd,
    env,
    mayBeKilled: isStalled !== undefined,
    onOutput: (text) => {
      output += text;
    },
  });
  const timer = setInterval(() => {
    if (isStalled?.(output.length) !== true) return;
    givenUp = true;
    group.kill();
  }, lookEveryMs);
  const howEnded = await group.ended.finally(() => clearInterval(timer));
  return { problem: givenUp ? 'no byte came for 30 s, given up' : howEnded, output };
}
