import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { SearchBox } from '../../../renderer/kit/components/search-box.tsx';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState, Failure, Panel } from '../../../renderer/kit/layout/panel.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import { productsSchema, type Proposals as ProposalsAnswer, proposalsSchema } from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { linkTo } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { unitPrice } from '../texts/words.ts';
import styles from '../shell/listing.module.css';

type Proposing = ProposalsAnswer['counters'][number];
type Item = Proposing['items'][number];

/** Items that counters made by themselves: adopted as products of the chain, or merged into one that exists. */
export function Proposals() {
  const query = useAnswer('proposals', proposalsSchema);
  const { role, branch } = usePerson();
  const mayEdit = role !== 'viewer' && branch === null;
  return (
    <>
      <PageHead title={say('proposals.title')} meaning={say('proposals.meaning')}>
        <a className={styles.back} {...linkTo('/productos')}>
          <ArrowLeft aria-hidden="true" size={18} /> {say('proposals.back')}
        </a>
      </PageHead>
      <Answered query={query}>
        {({ counters }) =>
          counters.length === 0 ? (
            <EmptyState icon={CircleCheck} title={say('proposals.none')}>
              <p>{say('proposals.noneMeaning')}</p>
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {mayEdit ? null : <Text tone="soft">{say('product.onlyChain')}</Text>}
              {counters.map((counter) => (
                <OfCounter key={counter.counter} counter={counter} mayEdit={mayEdit} />
              ))}
            </Stack>
          )
        }
      </Answered>
    </>
  );
}

function OfCounter({ counter, mayEdit }: { counter: Proposing; mayEdit: boolean }) {
  const { count, items, branchName, name } = counter;
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [isAskingAll, setIsAskingAll] = useState(false);
  const [merging, setMerging] = useState<Item | null>(null);
  const shown = groupThousands(String(count));
  const adopt = async (item: string | null): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    try {
      keep(await change('proposals/adopt', proposalsSchema, { counter: counter.counter, item }));
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setIsWorking(false);
    setIsAskingAll(false);
  };
  return (
    <Panel
      title={say('proposals.of', { branch: branchName, counter: name })}
      aside={
        mayEdit ? (
          <Button tone="primary" disabled={isWorking} onClick={() => setIsAskingAll(true)}>
            {isWorking ? say('proposals.working') : say('proposals.adoptAll')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={3}>
        <Text tone="soft">
          {count === 1 ? say('proposals.countOne') : say('proposals.count', { count: shown })}
        </Text>
        <Failure words={failure} />
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.item} className={styles.row}>
              <Row justify="between" gap={3} wrap>
                <div className={styles.names}>
                  <Text weight="strong">{item.name}</Text>
                  <Text size="sm" tone="soft">
                    {item.code} · {unitPrice(item.price)}
                  </Text>
                </div>
                {mayEdit ? (
                  <Row gap={3}>
                    <LinkButton
                      aria-label={say('proposals.mergeOf', { name: item.name })}
                      onClick={() => setMerging(item)}
                    >
                      {say('proposals.merge')}
                    </LinkButton>
                    <Button
                      aria-label={say('proposals.adoptOf', { name: item.name })}
                      disabled={isWorking}
                      onClick={() => void adopt(item.item)}
                    >
                      {say('proposals.adopt')}
                    </Button>
                  </Row>
                ) : null}
              </Row>
            </li>
          ))}
        </ul>
        {items.length < count ? (
          <Text tone="soft">{say('proposals.only', { count: items.length })}</Text>
        ) : null}
      </Stack>
      {isAskingAll ? (
        <Dialog
          title={say('proposals.adoptAllTitle', { count: shown, counter: name })}
          onClose={() => setIsAskingAll(false)}
        >
          <p>{say('proposals.adoptAllMeaning')}</p>
          <Actions>
            <Button onClick={() => setIsAskingAll(false)}>{say('cancel')}</Button>
            <Button tone="primary" disabled={isWorking} onClick={() => void adopt(null)}>
              {isWorking ? say('proposals.working') : say('proposals.adoptAll')}
            </Button>
          </Actions>
        </Dialog>
      ) : null}
      {merging === null ? null : (
        <MergeDialog counter={counter.counter} item={merging} onClose={() => setMerging(null)} />
      )}
    </Panel>
  );
}

function MergeDialog({ counter, item, onClose }: { counter: string; item: Item; onClose: () => void }) {
  const [text, setText] = useState(item.name);
  const searched = useDeferredValue(text.trim());
  const [failure, setFailure] = useState<string | null>(null);
  const query = useAnswer(`products?${new URLSearchParams({ text: searched }).toString()}`, productsSchema);
  const merge = async (into: string): Promise<void> => {
    try {
      keep(await change('proposals/merge', proposalsSchema, { counter, item: item.item, into }));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <Dialog title={say('proposals.mergeTitle', { name: item.name })} onClose={onClose}>
      <p>{say('proposals.mergeMeaning')}</p>
      <SearchBox
        aria-label={say('products.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Failure words={failure} />
      <Answered query={query}>
        {({ rows }) => (
          <ul className={styles.list}>
            {rows.length === 0 ? <li>{say('products.none')}</li> : null}
            {rows.slice(0, 10).map(({ id, code, name, price }) => (
              <li key={id} className={styles.row}>
                <Row justify="between" gap={3} wrap>
                  <div className={styles.names}>
                    <Text>{name}</Text>
                    <Text size="sm" tone="soft">
                      {code} · {unitPrice(price)}
                    </Text>
                  </div>
                  <Button onClick={() => void merge(id)}>{say('proposals.mergeDo')}</Button>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Actions>
        <Button onClick={onClose}>{say('cancel')}</Button>
      </Actions>
    </Dialog>
  );
}

function keep(answer: ProposalsAnswer): void {
  answers.setQueryData(['proposals'], answer);
  void answers.invalidateQueries();
}
