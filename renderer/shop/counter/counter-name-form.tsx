import { useTranslation } from 'react-i18next';
import { type CounterName, firstStepsMethods } from '../../../shared/contract/first-steps.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { call } from '../../ipc/call.ts';
import { putAnswer, useAnswer } from '../../kit/answers.ts';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Form } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import styles from '../shop.module.css';

interface CounterNameFormProps {
  action: string;
  onNamed: () => void;
}

export function CounterNameForm(props: CounterNameFormProps) {
  const kept = useAnswer('counter.read', {});
  return kept === null ? null : <NameForm kept={kept} {...props} />;
}

function NameForm({ kept, action, onNamed }: CounterNameFormProps & { kept: CounterName }) {
  const { t } = useTranslation('firstStart');
  const form = useWireForm({
    initial: { name: kept.name, prefix: kept.prefix },
    schema: firstStepsMethods['counter.name'].input,
    async save(named) {
      const saved = await call('counter.name', named);
      putAnswer('counter.read', {}, saved);
      await useShopSettings.getState().read();
      onNamed();
    },
  });
  const { values, errors, change } = form;
  const prefix = values.prefix.trim().toUpperCase();
  const firstNumber = `${prefix}-000001`;
  const isInChain = (useAnswer('chain.read', {})?.status ?? null) !== null;
  return (
    <Form ref={form.element} className={styles.form} onSubmit={form.submit}>
      <TextField
        label={t('counter.name')}
        hint={t('counter.nameHint')}
        placeholder={t('counter.nameForm')}
        maxLength={40}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('counter.prefix')}
        hint={
          prefix === kept.prefix
            ? t('counter.nextNumber', { number: kept.nextNumber })
            : t('counter.newSeries', { number: firstNumber })
        }
        maxLength={7}
        value={values.prefix}
        error={errors.prefix}
        onChange={(typed) => change({ prefix: typed })}
      />
      <Failure words={form.failure} />
      <Callout tone="warn">
        {isInChain ? t('counter.uniqueInChain', { number: firstNumber }) : t('counter.unique')}
      </Callout>
      <div>
        <Button type="submit" tone="primary" aria-disabled={form.isSaving}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
