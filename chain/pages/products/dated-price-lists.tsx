import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../renderer/kit/components/button.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { formatDate } from '../../../shared/domain/dates.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import { type DatedPrice, type ProductDetail, productDetailSchema } from '../../office/contract.ts';
import { change, wordsOf } from '../ask.ts';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { noonOf, unitPrice } from '../texts/words.ts';
import { keepProduct } from './product-answer.ts';
import styles from './products.module.css';

/** Prices of a product that begin on a day: of the chain, and of each branch that the person sees. */
export function DatedPriceLists({ product }: { product: ProductDetail }) {
  const { role, branch } = usePerson();
  const mayEdit = (of: string | null): boolean =>
    role !== 'viewer' && (branch === null || branch.branch === of);
  return (
    <Stack gap={5}>
      <Text tone="soft">{say('product.pricesMeaning')}</Text>
      {product.prices.map((list) => (
        <DatedPrices key={list.branch} id={product.id} list={list} mayEdit={mayEdit(list.branch)} />
      ))}
    </Stack>
  );
}

interface DatedPricesProps {
  id: string;
  list: ProductDetail['prices'][number];
  mayEdit: boolean;
}

function DatedPrices({ id, list: { branch, name, prices }, mayEdit }: DatedPricesProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const save = async (wanted: readonly DatedPrice[]): Promise<boolean> => {
    setIsWorking(true);
    setFailure(null);
    try {
      keepProduct(await change('products/prices', productDetailSchema, { id, branch, prices: wanted }));
      return true;
    } catch (error) {
      setFailure(wordsOf(error));
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  const ends = branch === null ? say('product.endsChain') : say('product.ends');
  return (
    <section>
      <Stack gap={2}>
        <h4>{branch === null ? say('product.chainPrices') : name}</h4>
        <Failure words={failure} />
        {prices.length > 0 ? null : (
          <Text tone="soft">{say(branch === null ? 'product.noPrices' : 'product.noBranchPrices')}</Text>
        )}
        <ul className={styles.list}>
          {prices.map(({ from, price }) => (
            <li key={from} className={styles.row}>
              <Row justify="between" gap={3}>
                <Text>
                  {say('product.from')} {formatDate(noonOf(from))}
                </Text>
                <Row gap={2}>
                  <Text weight="strong" number>
                    {price === null ? ends : unitPrice(price)}
                  </Text>
                  {mayEdit ? (
                    <IconButton
                      label={say('product.remove', { day: formatDate(noonOf(from)) })}
                      icon={Trash2}
                      disabled={isWorking}
                      onClick={() => void save(prices.filter((one) => one.from !== from))}
                    />
                  ) : null}
                </Row>
              </Row>
            </li>
          ))}
        </ul>
        {mayEdit ? (
          <NewPrice
            isWorking={isWorking}
            onAdd={(added) => save([...prices.filter(({ from }) => from !== added.from), added])}
          />
        ) : null}
      </Stack>
    </section>
  );
}

interface NewPriceProps {
  isWorking: boolean;
  /** Resolves with false if it was not saved. */
  onAdd: (price: DatedPrice) => Promise<boolean>;
}

function NewPrice({ isWorking, onAdd }: NewPriceProps) {
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const price = typed.trim() === '' ? null : readTypedNumber(typed);
  const isBad = typed.trim() !== '' && price === null;
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (from === '' || isBad || !(await onAdd({ from, price }))) return;
    setFrom('');
    setTyped('');
    setIsTried(false);
  };
  return (
    <Form onSubmit={() => void add()}>
      <Row gap={3} wrap align="end">
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
