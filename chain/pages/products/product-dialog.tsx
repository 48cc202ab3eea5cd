import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { TabList } from '../../../renderer/kit/components/tab-list.tsx';
import { Field } from '../../../renderer/kit/fields/field.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { Switch } from '../../../renderer/kit/fields/switch.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import {
  IVA_RATES,
  type ProductDetail,
  productDetailSchema,
  type ProductEdit,
} from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { History } from '../shell/listing.tsx';
import { usePerson } from '../shell/person.ts';
import { spanish } from '../texts/es-PY.ts';
import { say } from '../texts/say.ts';
import { DatedPriceLists } from './dated-price-lists.tsx';
import { keepProduct, productPath } from './product-answer.ts';
import styles from '../shell/listing.module.css';

/** A product: its data, its prices with a day, and who changed what. */
export function ProductDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAnswer(productPath(id), productDetailSchema);
  return (
    <Dialog title={query.data?.name ?? say('loading')} width="wide" onClose={onClose}>
      <Answered query={query}>
        {(product) => (
          <Tabs.Root defaultValue="general">
            <TabList
              label={product.name}
              tabs={(['general', 'prices', 'history'] as const).map((value) => ({
                value,
                words: say(`product.${value}`),
              }))}
            />
            <Panel value="general">
              <General product={product} onClose={onClose} />
            </Panel>
            <Panel value="prices">
              <DatedPriceLists product={product} />
            </Panel>
            <Panel value="history">
              <History history={product.history} wordsOf={changeWords} />
            </Panel>
          </Tabs.Root>
        )}
      </Answered>
    </Dialog>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={value} className={styles.panel}>
      {children}
    </Tabs.Panel>
  );
}

/** The product's data as last seen here; a change by another person meanwhile does not take what is typed. */
function General({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const [seen, setSeen] = useState(product);
  return (
    <Stack gap={3}>
      {seen.revision === product.revision ? null : (
        <Callout tone="warn" role="status">
          <Row justify="between" wrap>
            <span>{say('product.isStale', { by: product.history[0]?.by ?? '' })}</span>
            <Button onClick={() => setSeen(product)}>{say('product.seeNow')}</Button>
          </Row>
        </Callout>
      )}
      <DataForm key={seen.revision} product={seen} onSaved={setSeen} onClose={onClose} />
    </Stack>
  );
}

interface DataFormProps {
  product: ProductDetail;
  onSaved: (product: ProductDetail) => void;
  onClose: () => void;
}

function DataForm({ product, onSaved, onClose }: DataFormProps) {
  const { role, branch } = usePerson();
  const [name, setName] = useState(product.name);
  const [codes, setCodes] = useState(product.barCodes.join('\n'));
  const [typed, setTyped] = useState(formatScaled(scaledFromNumber(product.price)));
  const [iva, setIva] = useState(product.iva);
  const [isActive, setIsActive] = useState(product.isActive);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const price = readTypedNumber(typed);
  const mayEdit = role !== 'viewer' && branch === null;
  const save = async (): Promise<void> => {
    if (price === null || name.trim() === '') return;
    setIsWorking(true);
    const barCodes = codes.split(/\s+/).filter((code) => code !== '');
    const edit: ProductEdit = {
      id: product.id,
      revision: product.revision,
      name,
      barCodes,
      price,
      iva,
      isActive,
    };
    try {
      const saved = await change('products/save', productDetailSchema, edit);
      keepProduct(saved);
      onSaved(saved);
      useNotices.getState().tell('good', say('product.saved'));
    } catch (error) {
      setFailure(wordsOf(error));
      void answers.invalidateQueries();
    }
    setIsWorking(false);
  };
  return (
    <Form onSubmit={() => void save()}>
      <Failure words={failure} />
      {mayEdit ? null : <Text tone="soft">{say('product.onlyChain')}</Text>}
      <TextField
        label={say('product.name')}
        value={name}
        onChange={setName}
        maxLength={200}
        readOnly={!mayEdit}
        error={name.trim() === '' ? say('product.nameMissing') : undefined}
      />
      <Row gap={3} wrap align="start">
        <TextField
          label={say('product.price')}
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          readOnly={!mayEdit}
          error={price === null ? say('product.priceBad') : undefined}
        />
        <SelectField
          label={say('product.iva')}
          value={iva}
          disabled={!mayEdit}
          onChange={(chosen) => setIva(IVA_RATES.find((rate) => rate === chosen) ?? 'mixed')}
        >
          {[...IVA_RATES, ...(product.iva === 'mixed' ? (['mixed'] as const) : [])].map((rate) => (
            <option key={rate} value={rate}>
              {say(`product.rates.${rate}`)}
            </option>
          ))}
        </SelectField>
      </Row>
      <Field label={say('product.codes')}>
        {(control) => (
          <textarea
            rows={Math.max(2, codes.split('\n').length)}
            spellCheck={false}
            value={codes}
            readOnly={!mayEdit}
            onChange={(event) => setCodes(event.target.value)}
            {...control}
          />
        )}
      </Field>
      {mayEdit ? (
        <Row justify="between">
          <Text>{say('product.active')}</Text>
          <Switch label={say('product.active')} isOn={isActive} onChange={setIsActive} />
        </Row>
      ) : null}
      <Actions>
        <Button onClick={onClose}>{say('close')}</Button>
        {mayEdit ? (
          <Button type="submit" tone="primary" disabled={isWorking || price === null}>
            {isWorking ? say('product.saving') : say('product.save')}
          </Button>
        ) : null}
      </Actions>
    </Form>
  );
}

function changeWords({ kind, branchName, fields }: ProductDetail['history'][number]): string {
  if (kind === 'prices') return say('product.changedPrices', { of: branchName ?? say('product.ofChain') });
  if (fields.length === 0) return say('product.made');
  const known = spanish.product.fields;
  const names = fields.map((field) => {
    const name = (Object.keys(known) as (keyof typeof known)[]).find((one) => one === field) ?? 'other';
    return say(`product.fields.${name}`);
  });
  return say('product.changedFields', { fields: [...new Set(names)].join(', ') });
}
