import { IPP_GROUP, type IppAnswer } from './ipp-message.ts';

/**
 * Whether the server took the job of this name, by its list of all jobs. That the name is not on the list proves
 * something only if the list reaches back to before the job was made, which its UUIDv7 says, and hides no name
 * since: a server may keep no history, and forgets what is old.
 */
export function findJob(jobId: string, { groups }: IppAnswer): 'taken' | 'not-taken' | 'unknown' {
  const jobs = groups
    .filter(({ tag }) => tag === IPP_GROUP.job)
    .map(({ attributes }) => ({
      name: attributes.get('job-name')?.[0],
      createdS: Number(attributes.get('time-at-creation')?.[0]),
      endedS: Number(attributes.get('time-at-completed')?.[0]),
    }));
  if (jobs.some(({ name }) => name === jobId)) return 'taken';
  const madeS = readSecond(jobId);
  if (madeS === null) return 'unknown';
  const reachesBack = jobs.some(({ endedS }) => endedS < madeS);
  const hidesNone = jobs.every(({ name, createdS }) => name !== undefined || createdS < madeS);
  return reachesBack && hidesNone ? 'not-taken' : 'unknown';
}

/** When a UUIDv7 was made (RFC 9562, 5.7), in whole seconds as the server counts them; null for another name. */
function readSecond(jobId: string): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(jobId) ?? [];
  if (high === undefined || low === undefined) return null;
  return Math.floor(Number.parseInt(high + low, 16) / 1000);
}
