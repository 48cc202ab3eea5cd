import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { Form, Row, Text } from '../../kit/layout/layout.tsx';
import { checkTypedCdc, checkTypedNumber, type TypedCdc } from './typed-answer.ts';
import { useResolve } from './use-resolve.ts';
import { Failure } from '../../kit/layout/panel.tsx';

/** "It was issued", by its control code, which the service has to confirm. */
export function CdcAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState('');
  const done = t('doubt.resolvedIssued', { number: detail.summary.localNumber });
  const { isWorking, fault, resolve, forget } = useResolve(detail, done);
  const typed = checkTypedCdc(text, detail);
  return (
    <IssuedForm
      fits={typed.kind === 'fits' ? t('doubt.cdcFits', { number: typed.number }) : null}
      fault={fault}
      isWorking={isWorking}
      words={t(isWorking ? 'doubt.asking' : 'doubt.askService')}
      onSubmit={() => {
        if (typed.kind === 'fits') void resolve({ kind: 'issued-with-cdc', cdc: typed.cdc });
      }}
    >
      <TextField
        label={t('doubt.cdc')}
        value={text}
        inputMode="numeric"
        data-takes-scans
        {...cdcWords(t, typed)}
        onChange={(value) => {
          setText(value);
          forget();
        }}
      />
    </IssuedForm>
  );
}

/** "It was issued", by its number alone. Final. */
export function NumberAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const done = t('doubt.resolvedIssued', { number: detail.summary.localNumber });
  const { isWorking, fault, resolve, forget } = useResolve(detail, done);
  const typed = checkTypedNumber(text, detail);
  // A half-typed number is no fault yet.
  const unlike = typed.kind === 'unlike' && isLeft ? t('doubt.numberUnlike') : undefined;
  return (
    <IssuedForm
      fits={typed.kind === 'fits' ? t('doubt.numberFits', { number: typed.numero }) : null}
      note={t('doubt.numberFinal')}
      fault={fault}
      isWorking={isWorking}
      words={t(isWorking ? 'doubt.working' : 'doubt.keepNumber')}
      onSubmit={() => {
        if (typed.kind === 'fits') void resolve({ kind: 'issued-with-number', numero: typed.numero });
      }}
    >
      <TextField
        data-takes-scans
        label={t('doubt.number')}
        value={text}
        hint={t('doubt.withNumberHint')}
        error={typed.kind === 'other-point' ? t('doubt.numberOtherPoint', { point: typed.point }) : unlike}
        onBlur={() => setIsLeft(true)}
        onChange={(value) => {
          setText(value);
          setIsLeft(false);
          forget();
        }}
      />
    </IssuedForm>
  );
}

interface IssuedFormProps {
  /** Shown when the typed answer may be this document's; null otherwise. */
  fits: string | null;
  note?: string;
  fault: string | null;
  isWorking: boolean;
  /** Label of the button. */
  words: string;
  onSubmit: () => void;
  children: ReactNode;
}

function IssuedForm({ fits, note, fault, isWorking, words, onSubmit, children }: IssuedFormProps) {
  return (
    <Form gap={3} onSubmit={onSubmit}>
      {children}
      {fits === null ? null : (
        <Row gap={2}>
          <CircleCheck aria-hidden="true" size={18} color="var(--good)" />
          <Text tone="good" size="sm" weight="medium">
            <UnbrokenNumbers text={fits} />
          </Text>
        </Row>
      )}
      {note === undefined ? null : <small>{note}</small>}
      <Failure words={fault} />
      <Actions>
        <Button tone="primary" type="submit" disabled={fits === null || isWorking}>
          {words}
        </Button>
      </Actions>
    </Form>
  );
}

interface FieldWords {
  hint?: string;
  error?: string;
}

/** Hint or error of the control code's field: what more typing can still correct is no error. */
function cdcWords(t: TFunction<'documents'>, typed: TypedCdc): FieldWords {
  switch (typed.kind) {
    case 'empty':
    case 'fits':
      return { hint: t('doubt.cdcHint') };
    case 'unfinished':
      return { hint: t('doubt.cdcMissing', { count: typed.missing }) };
    case 'not-digits':
      return { error: t('doubt.cdcNotDigits') };
    case 'too-long':
      return { error: t('doubt.cdcTooLong', { digits: typed.digits }) };
    case 'wrong-digit':
      return { error: t('doubt.cdcWrongDigit') };
    case 'other-type':
      return { error: t('doubt.cdcOtherType') };
    case 'other-point':
      return { error: t('doubt.cdcOtherPoint', { point: typed.point }) };
  }
}
