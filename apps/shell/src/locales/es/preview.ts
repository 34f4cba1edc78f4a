export const preview = {
  title: 'Vista previa',
  active: 'Vista previa de {{app}}, hasta el {{until}}',
  ended: 'La vista previa de {{app}} ha terminado o no se puede abrir',
  leave: 'Cerrar la vista previa',
};
