import { createElement, type FormEvent, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './layout.module.css';

/** A step of the spacing scale, `--space-1` to `--space-6`; 0 is none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: keyof HTMLElementTagNameMap;
  gap?: Gap;
  align?: Align;
  /** Takes the room its container has left, and shrinks below its content. */
  grow?: boolean;
  ref?: Ref<HTMLElement>;
  // For `as`: label, form.
  htmlFor?: string;
  noValidate?: boolean;
}

/** Joins class names, leaving out the falsy ones. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function box(
  { as = 'div', gap, align, grow, className, ...rest }: BoxProps,
  ...names: (string | false | undefined)[]
): ReactNode {
  return createElement(as, {
    ...rest,
    className: classes(
      ...names,
      gap !== undefined && styles[`gap${gap}`],
      align && styles[`align-${align}`],
      grow === true && styles['grow'],
      className,
    ),
  });
}

/** Children one below the other, each as wide as the stack. */
export function Stack({ gap = 3, ...rest }: BoxProps) {
  return box({ gap, ...rest }, styles['stack']);
}

interface PanesProps extends BoxProps {
  isOpen: boolean;
}

/** A list with its open entry beside it; in a small window, in front of it. */
export function Panes({ isOpen, ...rest }: PanesProps) {
  return box(rest, styles['panes'], isOpen && styles['opened']);
}

interface RowProps extends BoxProps {
  justify?: 'between' | 'end' | 'center';
  /** Children that do not fit wrap to the next line. */
  wrap?: boolean;
}

const JUSTIFY = { between: 'between', end: 'justify-end', center: 'justify-center' } as const;

/** Children side by side, vertically centred. */
export function Row({ gap = 3, justify, wrap, ...rest }: RowProps) {
  return box(
    { gap, ...rest },
    styles['row'],
    justify && styles[JUSTIFY[justify]],
    wrap === true && styles['wrap'],
  );
}

interface GridProps extends BoxProps {
  /** Number of equal columns; fewer where the container is narrow. */
  columns: 2 | 3 | 4;
}

/**
 * Children in equal columns, each at the top of its cell. A child with `data-double` spans two columns, one
 * with `data-wide` a whole row.
 */
export function Grid({ columns, gap = 3, ...rest }: GridProps) {
  return box({ gap, ...rest }, styles['grid'], styles[`columns${columns}`]);
}

/** A column that fills its container: bars keep their height, the one part with `grow` or a `Scroll` takes the rest. */
export function Fill(props: BoxProps) {
  return box(props, styles['fill']);
}

/** The part of a `Fill` that scrolls, with the margins of a page. */
export function Scroll(props: BoxProps) {
  return box(props, styles['scroll']);
}

/** Entries (`li`) with a line between them, each large enough for a finger. */
export function List(props: BoxProps) {
  return box({ as: 'ul', ...props }, styles['list']);
}

/** Bulleted sentences (`li`); numbered as an `ol`. */
export function Bullets({ as = 'ul', gap = 1, ...rest }: BoxProps) {
  return box({ as, gap, ...rest }, styles['stack'], styles['bullets']);
}

interface TextProps extends BoxProps {
  tone?: 'soft' | 'good' | 'warn' | 'bad' | 'accent';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** 550, 650. */
  weight?: 'medium' | 'strong';
  /** On one line, truncated with an ellipsis. */
  clip?: boolean;
  /** On one line, right-aligned: a number in a column. */
  number?: boolean;
}

/** A paragraph, or with `as` another element of text. */
export function Text({ as = 'p', tone, size, weight, clip, number, ...rest }: TextProps) {
  return box(
    { as, ...rest },
    tone && styles[tone],
    size && styles[size],
    weight && styles[weight],
    clip === true && styles['clip'],
    number === true && styles['number'],
  );
}

interface FormProps extends Omit<BoxProps, 'onSubmit' | 'as'> {
  onSubmit: (event: FormEvent<HTMLElement>) => void;
}

/** A form whose fields show their own errors; submitting it does not navigate. */
export function Form({ gap = 4, onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault();
    onSubmit(event);
  };
  return box({ as: 'form', gap, noValidate: true, onSubmit: submit, ...rest }, styles['stack']);
}
