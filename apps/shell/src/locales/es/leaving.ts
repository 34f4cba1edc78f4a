export const leaving = {
  title: 'Esta cuenta se va a eliminar',
  text: 'Todo su contenido se eliminará el {{time}}: conversaciones, clientes, reservas, agentes y archivos. Hasta entonces llegan mensajes y nadie los responde.',
  takeBack: 'Conservar la cuenta',
  signOut: 'Cerrar sesión',
  failed: 'No se pudo cancelar la eliminación: {{reason}}',
  export: 'Exportar los datos',
  exporting: 'La exportación se está creando. Se guardará cuando esté lista.',
  exportFailed: 'No se pudo crear la exportación: {{reason}}',
  exportBroke: 'No se pudo crear la exportación. Inténtalo de nuevo.',
};
