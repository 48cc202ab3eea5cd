import { readAppearance } from './appearance.ts';
import { useAppearance } from './appearance-store.ts';

/**
 * Puts what was chosen onto the page, as attributes the style sheets know, and keeps them so. Called before anything is
 * painted: the window never flashes in another look.
 */
export function startAppearance(): void {
  const wantsContrast = matchMedia('(prefers-contrast: more)');
  const show = (): void => {
    const { theme, hasHighContrast, size } = useAppearance.getState().appearance;
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    dataset['contrast'] = hasHighContrast || wantsContrast.matches ? 'more' : 'usual';
    dataset['size'] = String(size);
  };
  useAppearance.subscribe(show);
  wantsContrast.addEventListener('change', show);
  useAppearance.setState({ appearance: readAppearance(localStorage) });
}
