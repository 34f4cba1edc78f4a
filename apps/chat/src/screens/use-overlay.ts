import { useLocation, useNavigate } from '@switchboard/ui/router';

/** A component that covers the rest of the screen. */
export interface Overlay {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Keeps an overlay in the history, so that the browser's Back closes only it. */
export const useOverlay = (name: string): Overlay => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = typeof state === 'object' && state !== null && Reflect.get(state, name) === true;
  return {
    open,
    setOpen: (wanted) => {
      if (wanted === open) return;
      if (wanted) navigate(pathname + search, { state: { ...state, [name]: true } });
      else navigate(-1);
    },
  };
};
