import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../shared/contract/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { Text } from '../../kit/layout/layout.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import type { PrinterFields } from './printer-draft.ts';

const CONNECTIONS = ['tcp', 'queue', 'device', 'folder'] as const;

interface ConnectionFieldsProps {
  fields: PrinterFields;
  errors: Partial<Record<keyof PrinterFields, string>>;
  onChange: (changed: Partial<PrinterFields>) => void;
}

export function ConnectionFields({ fields, errors, onChange }: ConnectionFieldsProps) {
  const { t } = useTranslation('printing');
  const { connection, host, port, device, folder } = fields;
  return (
    <>
      <Segments
        isLabelled
        label={t('form.connection')}
        options={CONNECTIONS.map((value) => ({ value, words: t(`form.kind.${value}`) }))}
        value={connection}
        onChange={(chosen) => onChange({ connection: chosen })}
      />
      {connection === 'tcp' ? (
        <FieldRow>
          <TextField
            label={t('form.host')}
            hint={t('form.hostHint')}
            error={errors.host}
            maxLength={253}
            value={host}
            onChange={(typed) => onChange({ host: typed })}
          />
          <TextField
            label={t('form.port')}
            error={errors.port}
            inputMode="numeric"
            maxLength={5}
            value={port}
            onChange={(typed) => onChange({ port: typed })}
          />
        </FieldRow>
      ) : null}
      {connection === 'queue' ? (
        <QueueChoice fields={fields} error={errors.queue} onChange={onChange} />
      ) : null}
      {connection === 'device' ? (
        <TextField
          label={t('form.device')}
          hint={t('form.deviceHint')}
          error={errors.device}
          maxLength={1000}
          value={device}
          onChange={(typed) => onChange({ device: typed })}
        />
      ) : null}
      {connection === 'folder' ? (
        <FieldRow>
          <TextField
            label={t('form.folder')}
            hint={t('form.folderHint')}
            error={errors.folder}
            maxLength={1000}
            value={folder}
            onChange={(typed) => onChange({ folder: typed })}
          />
          <Button onClick={() => void chooseFolder(onChange)}>{t('form.chooseFolder')}</Button>
        </FieldRow>
      ) : null}
    </>
  );
}

async function chooseFolder(onChange: ConnectionFieldsProps['onChange']): Promise<void> {
  try {
    const { folder } = await call('printers.choose-folder', {});
    if (folder !== null) onChange({ folder });
  } catch (error) {
    tellError(error);
  }
}

type Queues = Output<'printers.discover'>['queues'];

interface QueueChoiceProps {
  fields: PrinterFields;
  error: string | undefined;
  onChange: ConnectionFieldsProps['onChange'];
}

/** Choice of a system printer; the chosen one stays, even if the system no longer has it. */
function QueueChoice({ fields: { queue }, error, onChange }: QueueChoiceProps) {
  const { t } = useTranslation('printing');
  const [queues, setQueues] = useState<Queues | null>(null);
  useEffect(() => {
    call('printers.discover', {}).then(({ queues: found }) => setQueues(found), tellError);
  }, []);
  if (queues === null) return null;
  const isLost = queue !== '' && !queues.some(({ name }) => name === queue);
  if (queues.length === 0 && !isLost)
    return (
      <Text tone="soft" size="sm">
        {t('form.queueNone')}
      </Text>
    );
  return (
    <SelectField
      label={t('form.queue')}
      error={error}
      value={queue}
      onChange={(chosen) => onChange({ queue: chosen })}
    >
      <option value="">{t('form.queueChoose')}</option>
      {isLost ? <option value={queue}>{queue}</option> : null}
      {queues.map(({ name, isDefault }) => (
        <option key={name} value={name}>
          {isDefault ? t('form.queueDefault', { name }) : name}
        </option>
      ))}
    </SelectField>
  );
}
