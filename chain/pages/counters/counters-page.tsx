import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState, Fold, Panel } from '../../../renderer/kit/layout/panel.tsx';
import { type Counter, type Counters, countersSchema, WENT_ON } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { go, usePlace } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';
import { AddCounterDialog } from './add-counter-dialog.tsx';
import { CounterCard } from './counter-card.tsx';
import styles from './counters.module.css';
import { EndDialog } from './end-dialog.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { ServerDialog } from './server-dialog.tsx';
import { strangerWords } from './refused-words.ts';
import { newestVersion } from './versions.ts';

/** Branches with their counters and how each is; with `?agregar`, the dialog that adds one. */
export function CountersPage() {
  const query = useAnswer('counters', countersSchema);
  const { searchParams } = usePlace();
  const mayInvite = usePerson().role !== 'viewer';
  const isEmpty = query.data?.branches.every(({ counters }) => counters.length === 0) === true;
  return (
    <>
      <PageHead title={say('counters.title')}>{mayInvite && !isEmpty ? <AddButton /> : null}</PageHead>
      <Answered query={query}>
        {(answer) => (
          <>
            {isEmpty ? <NoCounters mayInvite={mayInvite} /> : <Branches {...answer} mayInvite={mayInvite} />}
            {mayInvite && searchParams.has('agregar') ? (
              <AddCounterDialog branches={answer.branches} onClose={() => go('/cajas', { replaces: true })} />
            ) : null}
          </>
        )}
      </Answered>
    </>
  );
}

function AddButton() {
  return (
    <Button
      tone="primary"
      icon={<Plus aria-hidden="true" size={18} />}
      onClick={() => go('/cajas?agregar', { replaces: true })}
    >
      {say('counters.add')}
    </Button>
  );
}

function NoCounters({ mayInvite }: { mayInvite: boolean }) {
  return (
    <EmptyState icon={Store} title={say('counters.emptyTitle')}>
      <p>{mayInvite ? say('counters.empty') : say('counters.emptyViewer')}</p>
      {mayInvite ? <AddButton /> : null}
    </EmptyState>
  );
}

function Branches({ branches, strangers, at, mayInvite }: Counters & { mayInvite: boolean }) {
  const [asked, setAsked] = useState<{ what: 'recover' | 'end'; branch: string; counter: Counter } | null>(
    null,
  );
  const [serverOf, setServerOf] = useState<string | null>(null);
  const all = branches.flatMap(({ counters }) => counters);
  const newest = newestVersion(all.map(({ app }) => app));
  const over = branches.flatMap(({ name: branch, counters }) =>
    counters.flatMap((counter) =>
      counter.ended === null ? [] : [{ branch, counter, ended: counter.ended }],
    ),
  );
  const close = (): void => setAsked(null);
  return (
    <Stack gap={4}>
      {branches.map(({ branch, name, counters, server }) => {
        const going = counters.filter(({ ended }) => ended === null);
        return (
          <Panel key={branch} title={name}>
            {going.length === 0 ? null : (
              <Row gap={2} wrap>
                <Text tone="soft">{serverWords(counters, server)}</Text>
                {mayInvite ? (
                  <LinkButton onClick={() => setServerOf(branch)}>
                    {say(server === null ? 'server.choose' : 'server.change')}
                  </LinkButton>
                ) : null}
              </Row>
            )}
            {going.length === 0 ? <Text tone="soft">{say('counters.emptyBranch')}</Text> : null}
            <ul className={styles.counters}>
              {going.map((counter) => (
                <CounterCard
                  key={counter.counter}
                  counter={counter}
                  onAsk={mayInvite ? (what) => setAsked({ what, branch: name, counter }) : null}
                  now={at}
                  newest={newest}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
      {strangers.length === 0 ? null : (
        <Panel tone="warn" title={say('counters.strangers')}>
          <Stack as="ul" gap={1}>
            {strangers.map((stranger) => (
              <li key={stranger.counter + stranger.why}>{strangerWords(stranger, at)}</li>
            ))}
          </Stack>
        </Panel>
      )}
      {over.length === 0 ? null : (
        <Fold summary={say('counters.ended')}>
          <Stack as="ul" gap={2}>
            {over.map(({ branch, counter, ended: { at: endedAt, why, by } }) => (
              <li key={counter.counter}>
                {branch}, {counter.name}.{' '}
                <Text as="span" tone="soft">
                  {say(`counters.endedMeaning.${why}`, { moment: momentWords(endedAt, at), by: by ?? '' })}
                </Text>
                <Row gap={4} wrap>
                  {mayInvite && counter.isRecoverable ? (
                    <LinkButton onClick={() => setAsked({ what: 'recover', branch, counter })}>
                      {say('recover.do')}
                    </LinkButton>
                  ) : null}
                  {mayInvite && WENT_ON.includes(why) ? (
                    <LinkButton onClick={() => setAsked({ what: 'end', branch, counter })}>
                      {say('end.do')}
                    </LinkButton>
                  ) : null}
                </Row>
              </li>
            ))}
          </Stack>
        </Fold>
      )}
      {branches
        .filter(({ branch }) => branch === serverOf)
        .map((branch) => (
          <ServerDialog key={branch.branch} branch={branch} onClose={() => setServerOf(null)} />
        ))}
      {asked?.what === 'recover' ? <RecoverDialog {...asked} onClose={close} /> : null}
      {asked?.what === 'end' ? <EndDialog counter={asked.counter} onClose={close} /> : null}
    </Stack>
  );
}

function serverWords(counters: readonly Counter[], server: Counters['branches'][number]['server']): string {
  const counter = counters.find((one) => one.counter === server?.counter)?.name;
  if (server === null || counter === undefined) return say('server.noneYet');
  const [first] = server.servers;
  return first === undefined
    ? say('server.starting', { counter })
    : say('server.is', { counter, address: first.replace('tls://', '') });
}
