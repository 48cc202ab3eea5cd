import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { monthEndAt } from '../../../shared/domain/fiscal/month-end.ts';
import { type Attention, attentionSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { cancellationWords } from '../documents/cancellation-words.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { linkTo } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { StateOf } from '../shell/state-of.tsx';
import { say } from '../texts/say.ts';
import { ageWords, momentWords } from '../texts/words.ts';
import styles from './attention.module.css';

const MOST_ADDRESSES = 3;

/** Counters and documents that wait for a person, the documents whose time ends first, each with what is to be done. */
export function AttentionPage() {
  const query = useAnswer('attention', attentionSchema);
  return <Answered query={query}>{(answer) => <Waiting {...answer} />}</Answered>;
}

function Waiting({
  at,
  count,
  documents,
  counters,
  points,
  twice,
  wrong,
  cancellations,
  handOvers,
}: Attention) {
  const [open, setOpen] = useState<string | null>(null);
  const others = [counters, points, twice, wrong, cancellations, handOvers].flat();
  if (count + others.length === 0) {
    return (
      <>
        <PageHead title={say('attention.title')} />
        <EmptyState icon={CircleCheck} title={say('attention.none')}>
          <p>{say('attention.noneMeaning')}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead title={say('attention.title')} meaning={documentsWords(count)} />
      <Stack gap={4}>
        {wrong.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {wrong.map((one) => (
              <li key={one.what} className={styles.document}>
                <p>{wrongWords(one)}</p>
              </li>
            ))}
          </Stack>
        )}
        {twice.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {twice.map((sale) => (
              <li key={sale.parked} className={styles.document}>
                <Text weight="strong">{say('attention.twice')}</Text>
                <p>{say('attention.twiceMeaning', { sales: sale.sales.map(soldWords).join('; ') })}</p>
              </li>
            ))}
          </Stack>
        )}
        {cancellations.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {cancellations.map((asked) => (
              <Cancellation key={asked.id} asked={asked} now={at} onOpen={() => setOpen(asked.id)} />
            ))}
          </Stack>
        )}
        {handOvers.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {handOvers.map((pair) => (
              <HandOver key={`${pair.pair} ${pair.fromName} ${pair.toName}`} pair={pair} now={at} />
            ))}
          </Stack>
        )}
        {points.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {points.map((point) => (
              <Point key={point.id} point={point} />
            ))}
          </Stack>
        )}
        {counters.length === 0 ? null : (
          <Stack as="ul" gap={3}>
            {counters.map((counter) => (
              <Trouble key={counter.counter} counter={counter} now={at} />
            ))}
          </Stack>
        )}
        <Stack as="ul" gap={3}>
          {documents.map((document) => (
            <Document key={document.id} document={document} now={at} onOpen={() => setOpen(document.id)} />
          ))}
        </Stack>
      </Stack>
      {documents.length < count ? (
        <Text tone="soft" className={styles.more}>
          {say('attention.onlyFirst', { count: documents.length })}
        </Text>
      ) : null}
      {open === null ? null : <DocumentDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function documentsWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? say('attention.one') : say('attention.many', { count });
}

function wrongWords({ what, times, addresses }: Attention['wrong'][number]): string {
  const listed = addresses.slice(0, MOST_ADDRESSES).join(', ');
  return say(`attention.wrong.${what}`, {
    times,
    addresses: listWords(listed, addresses.length - MOST_ADDRESSES),
  });
}

/** A list, with the number of those that are left out of it. */
function listWords(listed: string, count: number): string {
  return count > 0 ? say('attention.andMore', { listed, count }) : listed;
}

function soldWords({
  branchName,
  counterName,
  localNumber,
  currency,
  total,
}: Attention['twice'][number]['sales'][number]): string {
  const number = say('attention.sale', { number: localNumber });
  return `${branchName}, ${counterName}: ${number}, ${formatMoney(BigInt(total), currency)}`;
}

/** Cash between two counters that lacks a half, or has two that differ. */
function HandOver({ pair, now }: { pair: Attention['handOvers'][number]; now: number }) {
  const { branchName, currency, fromName: from, toName: to, given, taken, movedAt } = pair;
  const money = (amount: string): string => formatMoney(BigInt(amount), currency);
  const words =
    taken === null
      ? say('attention.notTaken', { from, to, given: money(given ?? '0') })
      : given === null
        ? say('attention.notGiven', { from, to, taken: money(taken) })
        : say('attention.otherAmount', { from, to, given: money(given), taken: money(taken) });
  return (
    <li className={styles.document}>
      <Row justify="between" align="start" wrap>
        <Text weight="strong">{say('attention.handOver', { branch: branchName, from, to })}</Text>
        <Text size="sm" tone="soft">
          {sinceWords(movedAt, now)}
        </Text>
      </Row>
      <p>{words}</p>
    </li>
  );
}

/** A point that a person has to give, with the way to where that is done. */
function Point({ point: { place, why, counters } }: { point: Attention['points'][number] }) {
  return (
    <li className={styles.document}>
      <Text weight="strong">{say(`attention.point.${why}`, { place })}</Text>
      <p>{say(`attention.pointMeaning.${why}`, { counters: counters.join('; ') })}</p>
      <p>
        <a {...linkTo('/puntos')}>{say('attention.toPoints')}</a>
      </p>
    </li>
  );
}

/** A counter with a trouble of its own: in a sentence, with the way to it. */
function Trouble({ counter, now }: { counter: Attention['counters'][number]; now: number }) {
  const { branchName, name, why, since } = counter;
  const { first, count } = counter.names ?? { first: [], count: 0 };
  const names = listWords(first.join('; '), count - first.length);
  return (
    <li className={styles.document}>
      <Row justify="between" align="start" wrap>
        <Text weight="strong">
          {branchName}, {name}
        </Text>
        <Text size="sm" tone="soft">
          {sinceWords(since, now)}
        </Text>
      </Row>
      <p>{say(`attention.trouble.${why}`, { names })}</p>
      <p>
        {why === 'too-many-clients' ? (
          <a {...linkTo('/clientes')}>{say('attention.toClients')}</a>
        ) : (
          <a {...linkTo('/cajas')}>{say('attention.toCounters')}</a>
        )}
      </p>
    </li>
  );
}

interface CancellationProps {
  asked: Attention['cancellations'][number];
  now: number;
  onOpen: () => void;
}

/** A cancellation that was asked for here and that needs a person. */
function Cancellation({ asked, now, onOpen }: CancellationProps) {
  const { branchName, counterName, localNumber, client, currency, total, cancellation } = asked;
  return (
    <li className={styles.document}>
      <Row justify="between" align="start" wrap>
        <Stack gap={1} align="start">
          <Text weight="strong">
            {say(cancellation.state === 'not-done' ? 'attention.notCancelled' : 'attention.cancelUnheard')}
          </Text>
          <Text tone="soft">
            {branchName}, {counterName} · {say('attention.sale', { number: localNumber })} · {client}
          </Text>
        </Stack>
        <Text size="lg" weight="strong" number>
          {formatMoney(BigInt(total), currency)}
        </Text>
      </Row>
      <p>{cancellationWords(cancellation, asked, now)}</p>
      <Row>
        <Button onClick={onOpen}>{say('attention.open')}</Button>
      </Row>
    </li>
  );
}

interface DocumentProps {
  document: Attention['documents'][number];
  now: number;
  onOpen: () => void;
}

function Document({ document, now, onOpen }: DocumentProps) {
  const { branchName, counterName, localNumber, client, currency, total, state, why, since, cancelBy } =
    document;
  return (
    <li className={styles.document}>
      <Row justify="between" align="start" wrap>
        <Stack gap={1} align="start">
          <StateOf state={state} />
          <Text weight="strong">
            {branchName}, {counterName}
          </Text>
          <Text tone="soft">
            {say('attention.sale', { number: localNumber })} · {client}
          </Text>
        </Stack>
        <Stack gap={1} align="end">
          <Text size="lg" weight="strong" number>
            {formatMoney(BigInt(total), currency)}
          </Text>
          <Text size="sm" tone="soft">
            {sinceWords(since, now)}
          </Text>
        </Stack>
      </Row>
      {cancelBy === null ? null : (
        <Text weight="strong" tone={cancelBy <= now ? 'bad' : 'warn'}>
          {cancelBy <= now
            ? say('attention.cancelOver', { moment: momentWords(cancelBy, now) })
            : say('attention.cancelBy', { moment: momentWords(cancelBy, now) })}
        </Text>
      )}
      <p>{why === 'month-end' ? monthEndWords(now) : say(`attention.todo.${why}`)}</p>
      <Row>
        <Button onClick={onOpen}>{say('attention.open')}</Button>
      </Row>
    </li>
  );
}

function sinceWords(since: number, now: number): string {
  return say('attention.since', { moment: momentWords(since, now), age: ageWords(since, now) });
}

/** An invoice's IVA counts in the month of its issue. */
function monthEndWords(now: number): string {
  const monthEnd = monthEndAt(now);
  if (monthEnd === null) return say('attention.todo.late');
  const { phase, month, lastDay } = monthEnd;
  return say(`attention.monthEnd.${phase}`, { month, lastDay });
}
