import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { START_TABLES } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DispatchTable } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import { Button, IconButton } from '../../../kit/components/button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { asError, call, CallError } from '../../../ipc/call.ts';
import { useChanges } from '../../../kit/settings/changes.ts';
import { putAnswer } from '../../../kit/answers.ts';
import { type Codes, moveCode, removeCode, renameCode } from './codes.ts';
import codeStyles from '../../../kit/components/code-list.module.css';
import { Form, Stack, Text } from '../../../kit/layout/layout.tsx';
import styles from '../dispatch.module.css';

interface DispatchTableEditorProps {
  table: DispatchTable;
  codes: Codes;
}

const NOTHING = { codigo: '', nombre: '' };

/** One code list: changes are saved at once, and can be undone like every setting. */
export function DispatchTableEditor({ table, codes }: DispatchTableEditorProps) {
  const { t } = useTranslation('settings');
  const [next, setNext] = useState(NOTHING);
  const [failure, setFailure] = useState<Error | null>(null);
  const code = useRef<HTMLInputElement>(null);
  const save = async (changed: Codes): Promise<boolean> => {
    // Moved past an end: nothing changed.
    if (changed === codes) return true;
    try {
      await changeTable(table, codes, changed);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(asError(error));
      return false;
    }
  };
  const add = async (): Promise<void> => {
    if (await save([...codes, next])) setNext(NOTHING);
    code.current?.focus();
  };
  const rename = (place: number, field: HTMLInputElement): void => {
    const before = codes[place]?.nombre ?? '';
    if (field.value.trim() === '') field.value = before;
    if (field.value.trim() !== before) void save(renameCode(codes, place, field.value));
  };
  const issue = failure instanceof CallError ? failure.fields[0] : undefined;
  const faultOf = (field: string): string | undefined =>
    issue?.path === `codes[${codes.length}].${field}` ? issue.message : undefined;
  const isAtField = faultOf('codigo') !== undefined || faultOf('nombre') !== undefined;
  return (
    <Stack gap={4} className={styles.editor}>
      <ul>
        {codes.map(({ codigo, nombre }, place) => (
          <li key={`${codigo} ${nombre}`} className={codeStyles.entry}>
            <b>{codigo}</b>
            <input
              aria-label={t('dispatch.nameOf', { code: codigo })}
              defaultValue={nombre}
              maxLength={200}
              onBlur={({ target }) => rename(place, target)}
            />
            <IconButton
              label={t('dispatch.up', { name: nombre })}
              icon={ArrowUp}
              aria-disabled={place === 0}
              onClick={() => void save(moveCode(codes, place, -1))}
            />
            <IconButton
              label={t('dispatch.down', { name: nombre })}
              icon={ArrowDown}
              aria-disabled={place === codes.length - 1}
              onClick={() => void save(moveCode(codes, place, 1))}
            />
            <IconButton
              label={t('dispatch.remove', { name: nombre })}
              icon={Trash2}
              onClick={() => void save(removeCode(codes, place))}
            />
          </li>
        ))}
      </ul>
      <Form className={codeStyles.next} onSubmit={() => void add()}>
        <TextField
          ref={code}
          label={t('dispatch.code')}
          error={faultOf('codigo')}
          maxLength={10}
          value={next.codigo}
          onChange={(codigo) => setNext({ ...next, codigo })}
        />
        <TextField
          label={t('dispatch.name')}
          error={faultOf('nombre')}
          maxLength={200}
          value={next.nombre}
          onChange={(nombre) => setNext({ ...next, nombre })}
        />
        <Button type="submit" disabled={next.codigo.trim() === ''}>
          {t('dispatch.add')}
        </Button>
      </Form>
      {failure === null || isAtField ? null : (
        <Text tone="bad" role="alert">
          {issue?.message ?? failure.message}
        </Text>
      )}
      <div>
        <Button onClick={() => void save([...START_TABLES[table]])}>{t('dispatch.startValues')}</Button>
      </div>
    </Stack>
  );
}

/** Saves a list, and records how to undo that. Throws CallError. */
async function changeTable(table: DispatchTable, before: Codes, codes: Codes): Promise<void> {
  const save = async (next: Codes): Promise<void> =>
    putAnswer('dispatch.tables', {}, await call('dispatch.save-table', { table, codes: next }));
  await save(codes);
  useChanges.getState().note({ name: 'dispatch', undo: () => save(before) });
}
