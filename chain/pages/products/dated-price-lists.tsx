import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../renderer/kit/components/button.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { formatDate } from '../../../shared/domain/dates.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import { type DatedPrice, type ProductDetail, productDetailSchema } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { noonOf, unitPrice } from '../texts/words.ts';
import { keepProduct } from './product-answer.ts';
import styles from '../shell/listing.module.css';

/** Prices of a product that begin on a day: of the chain, and of each branch that the person sees. */
export function DatedPriceLists({ product: { id, prices } }: { product: ProductDetail }) {
  const { role, branch } = usePerson();
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const own = prices.filter(
    (list) => role !== 'viewer' && (branch === null || branch.branch === list.branch),
  );
  const save = async (
    { branch: of, revision: seen }: PriceList,
    wanted: readonly DatedPrice[],
  ): Promise<boolean> => {
    setIsWorking(true);
    setFailure(null);
    try {
      keepProduct(
        await change('products/prices', productDetailSchema, { id, branch: of, seen, prices: wanted }),
      );
      return true;
    } catch (error) {
      setFailure(wordsOf(error));
      // Shows what another person changed.
      void answers.invalidateQueries();
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  const filled = prices.filter((list) => list.prices.length > 0);
  return (
    <Stack gap={5}>
      <Text tone="soft">{say('product.pricesMeaning')}</Text>
      <Failure words={failure} />
      {filled.length > 0 ? null : <Text>{say('product.noPrices')}</Text>}
      {filled.map((list) => (
        <DatedPrices
          key={list.branch}
          list={list}
          onSave={own.includes(list) ? (wanted) => void save(list, wanted) : null}
          isWorking={isWorking}
        />
      ))}
      {own.length === 0 ? null : (
        <NewPrice
          lists={own}
          isWorking={isWorking}
          onAdd={(list, added) =>
            save(list, [...list.prices.filter(({ from }) => from !== added.from), added])
          }
        />
      )}
    </Stack>
  );
}

type PriceList = ProductDetail['prices'][number];

interface DatedPricesProps {
  list: PriceList;
  /** Null for a person who may not. */
  onSave: ((wanted: readonly DatedPrice[]) => void) | null;
  isWorking: boolean;
}

function DatedPrices({ list, onSave, isWorking }: DatedPricesProps) {
  const ends = list.branch === null ? say('product.endsChain') : say('product.ends');
  return (
    <section>
      <h3>{nameOf(list)}</h3>
      <ul className={styles.list}>
        {list.prices.map(({ from, price }) => (
          <li key={from} className={styles.row}>
            <Row justify="between" gap={3}>
              <Text>
                {say('product.from')} {formatDate(noonOf(from))}
              </Text>
              <Row gap={2}>
                <Text weight="strong" number>
                  {price === null ? ends : unitPrice(price)}
                </Text>
                {onSave === null ? null : (
                  <IconButton
                    label={say('product.remove', { day: formatDate(noonOf(from)) })}
                    icon={Trash2}
                    disabled={isWorking}
                    onClick={() => onSave(list.prices.filter((one) => one.from !== from))}
                  />
                )}
              </Row>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ branch, name }: PriceList): string {
  return branch === null ? say('product.chainPrices') : name;
}

interface NewPriceProps {
  lists: readonly PriceList[];
  isWorking: boolean;
  /** Resolves with false if it was not saved. */
  onAdd: (list: PriceList, price: DatedPrice) => Promise<boolean>;
}

function NewPrice({ lists, isWorking, onAdd }: NewPriceProps) {
  const [of, setOf] = useState('');
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const price = typed.trim() === '' ? null : readTypedNumber(typed);
  const isBad = typed.trim() !== '' && price === null;
  const list = lists.find(({ branch }) => (branch ?? '') === of) ?? lists[0];
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (list === undefined || from === '' || isBad || !(await onAdd(list, { from, price }))) return;
    setFrom('');
    setTyped('');
    setIsTried(false);
  };
  return (
    <Form onSubmit={() => void add()}>
      <h3>{say('product.newPrice')}</h3>
      <Row gap={3} wrap align="end">
        {lists.length === 1 ? null : (
          <SelectField label={say('product.of')} value={list?.branch ?? ''} onChange={setOf}>
            {lists.map((one) => (
              <option key={one.branch} value={one.branch ?? ''}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={say('product.from')}
          type="date"
          value={from}
          onChange={setFrom}
          error={isTried && from === '' ? say('product.dayMissing') : undefined}
        />
        <TextField
          label={say('product.price')}
          inputMode="decimal"
          placeholder={say('product.leaveEmpty')}
          value={typed}
          onChange={setTyped}
          error={isBad ? say('product.priceBad') : undefined}
        />
        <Button type="submit" disabled={isWorking}>
          {say('product.addPrice')}
        </Button>
      </Row>
    </Form>
  );
}
