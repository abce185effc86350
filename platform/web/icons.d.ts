// The package's own types cover only its barrel, which pulls in six thousand modules; icons are imported one by one.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const icon: TablerIcon;
  export default icon;
}
