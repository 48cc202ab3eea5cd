import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientFormValues, newClientValues, valuesOf } from '../form/client-form-values.ts';
import { ClientForm } from '../form/client-form.tsx';
import { call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { useAnswer } from '../../kit/answers.ts';
import { Row } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import type { SavedClient } from '../../../shared/contract/clients.ts';

/** Longest document number in the contract. */
const MAX_CHARS = 200;

interface ClientEditorProps {
  /** A client of the shop, or the text searched for and not found. */
  of: SavedClient | string;
  first: RefObject<HTMLInputElement | null>;
  saveWords: string;
  onBack: () => void;
  onTouched: () => void;
  onSaved: (client: SavedClient) => void;
}

export function ClientEditor({ of, first, saveWords, onBack, onTouched, onSaved }: ClientEditorProps) {
  const { t } = useTranslation('clients');
  const [initial] = useState(() => (typeof of === 'string' ? newClientValues(of) : valuesOf(of.cliente)));
  const [{ id, seen }] = useState(() =>
    typeof of === 'string' ? { id: null, seen: null } : { id: of.id, seen: of.cliente },
  );
  return (
    <ClientForm
      initial={initial}
      first={first}
      saveWords={saveWords}
      backWords={t('form.back')}
      save={async (cliente) => onSaved(await call('clients.save', { id, cliente, seen }))}
      onBack={onBack}
      onTouched={onTouched}
      notice={(values) => (id === null ? <KnownClient values={values} onTake={onSaved} /> : null)}
    />
  );
}

interface KnownClientProps {
  values: ClientFormValues;
  onTake: (client: SavedClient) => void;
}

/** Offers the stored client whose document is being entered again. */
function KnownClient({ values, onTake }: KnownClientProps) {
  const { t } = useTranslation('clients');
  const { tipo_documento: kind, documento } = values;
  const isWhole = documento.trim() !== '' && /^\d{1,3}$/.test(kind);
  const looked = { tipo_documento: Number(kind), documento: documento.slice(0, MAX_CHARS) };
  const client = useAnswer('clients.find-by-document', isWhole ? looked : null)?.client ?? null;
  if (client === null) return null;
  return (
    <Callout tone="good" role="status">
      <Row justify="between">
        <p>{t('form.known', { name: client.cliente.nombre })}</p>
        <Button onClick={() => onTake(client)}>{t('form.useKnown')}</Button>
      </Row>
    </Callout>
  );
}

interface UnsavedGuard {
  touch: () => void;
  /** Runs `leaving`; with unsaved changes, the first call only shows a warning. */
  leave: (leaving: () => void) => void;
  warning: ReactNode;
}

/** Warns before a dialog with unsaved changes is closed. */
export function useUnsavedGuard(): UnsavedGuard {
  const { t } = useTranslation('clients');
  const [isTouched, setIsTouched] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const touch = useCallback((): void => {
    setIsTouched(true);
    setIsWarned(false);
  }, []);
  return {
    touch,
    leave(leaving) {
      if (isTouched && !isWarned) {
        setIsWarned(true);
        return;
      }
      setIsTouched(false);
      setIsWarned(false);
      leaving();
    },
    warning: isWarned ? (
      <Callout tone="warn" role="alert">
        {t('form.unsaved')}
      </Callout>
    ) : null,
  };
}
