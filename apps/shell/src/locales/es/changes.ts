export const changes = {
  cancel: 'Cancelar',
  done: 'Listo',
  email: {
    title: 'Cambiar el correo',
    text: 'Enviamos un enlace a la dirección nueva. Tu dirección cambia cuando lo abres; hasta entonces sigue siendo {{email}}.',
    action: 'Enviar el enlace',
    sent: 'El enlace va camino de {{email}}. Ábrelo para cambiar tu dirección.',
    openMail: 'Abrir los correos del entorno de pruebas',
  },
  password: {
    title: 'Cambiar la contraseña',
    first: 'Crear una contraseña',
    text: 'En los demás navegadores se cierra la sesión. Aquí sigues dentro.',
    action: 'Guardar la contraseña',
  },
  'link-google': {
    title: 'Vincular una cuenta de Google',
    text: 'Elige la cuenta en la ventana de Google. A partir de entonces también puedes entrar con ella.',
  },
  'unlink-google': {
    title: '¿Desvincular Google?',
    text: 'A partir de entonces entras con tu contraseña.',
    action: 'Desvincular Google',
  },
  'add-app': {
    title: 'Añadir una aplicación de autenticación',
    text: 'Escanea la imagen con la aplicación o escribe la clave a mano. Luego escribe el código que muestra.',
    picture: 'Código QR con la clave para la aplicación',
    key: 'Clave:',
    action: 'Añadir la aplicación',
  },
  'add-phone': {
    title: 'Añadir un teléfono',
    text: 'Cada vez que entres enviamos un código a este número.',
    label: 'Número de teléfono',
    send: 'Enviar el código',
    sent: 'Enviamos un código a {{phone}}.',
    action: 'Añadir el teléfono',
    other: 'Otro número',
  },
  'remove-factor': {
    title: '¿Quitar este segundo paso?',
    text: 'Al entrar ya no se pide el código de: {{name}}.',
    action: 'Quitar',
  },
};
