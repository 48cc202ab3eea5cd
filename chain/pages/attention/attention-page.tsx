import { CircleCheck } from 'lucide-react';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { type Attention, attentionSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { StateOf } from '../shell/state-of.tsx';
import { say } from '../texts/say.ts';
import { ageWords, momentWords } from '../texts/words.ts';
import styles from './attention.module.css';

/** Documents of all counters that wait for a person, oldest first, each with what is to be done. */
export function AttentionPage() {
  const query = useAnswer('attention', attentionSchema);
  return <Answered query={query}>{(answer) => <Waiting {...answer} />}</Answered>;
}

function Waiting({ count, documents }: Attention) {
  if (count === 0) {
    return (
      <>
        <PageHead title={say('attention.title')} />
        <EmptyState icon={CircleCheck} title={say('attention.none')}>
          <p>{say('attention.noneMeaning')}</p>
        </EmptyState>
      </>
    );
  }
  const meaning = count === 1 ? say('attention.one') : say('attention.many', { count });
  return (
    <>
      <PageHead title={say('attention.title')} meaning={meaning} />
      <Stack as="ul" gap={3}>
        {documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </Stack>
      {documents.length < count ? (
        <Text tone="soft" className={styles.more}>
          {say('attention.onlyOldest', { count: documents.length })}
        </Text>
      ) : null}
    </>
  );
}

function Document({ document }: { document: Attention['documents'][number] }) {
  const { branchName, counterName, localNumber, client, currency, total, state, since } = document;
  const now = Date.now();
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
            {say('attention.since', { moment: momentWords(since, now), age: ageWords(since, now) })}
          </Text>
        </Stack>
      </Row>
      <p>{say(`attention.todo.${state}`)}</p>
    </li>
  );
}
