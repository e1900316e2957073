import type { ModuleContent } from './module-content.ts';

/** Demo product module: an invented line of bench centrifuges and micropipettes. */
export const productoCentrifugasPipetas: ModuleContent = {
  key: 'producto-centrifugas-pipetas',
  title: 'Centrífugas y micropipetas Giralta',
  description:
    'Dos herramientas que tocan casi todas las muestras: la centrífuga Giralta C24 y las micropipetas Giralta Pulso. Aprende a convertir rpm en fuerza, equilibrar un rotor, pipetear sin sesgo y comprobar un volumen por pesada.',
  steps: [
    {
      title: 'Objetivo y especificaciones técnicas',
      content: `## Dos herramientas, un mismo objetivo

Antes de que un analizador mida, alguien **separó** y alguien **midió un volumen**. Si la separación es pobre o el volumen es falso, el resultado nace torcido y ningún control posterior lo arregla. La línea Giralta cubre esos dos momentos: la centrífuga de mesa **C24** y las micropipetas **Pulso**.

> [!NOTE]
> Producto y cifras de demostración. En una venta o verificación real manda la ficha técnica vigente.

## Centrífuga C24

| Característica | Valor |
| --- | --- |
| Rotor | Oscilante, 24 tubos de hasta 10 mL |
| Radio máximo | 15 cm |
| Velocidad | 300 a 4200 rpm |
| Fuerza máxima | 2958 × g |
| Tiempo | 1 a 99 min |
| Frenado | 10 niveles (0 = sin freno) |
| Seguridad | Bloqueo de tapa, detección de desequilibrio |
| Ruido | ≤ 58 dB a velocidad máxima |

## Micropipetas Pulso

| Modelo | Volumen | Error sistemático máx.* | Error aleatorio máx.* |
| --- | --- | --- | --- |
| P10 | 0,5 a 10 µL | ±1,0 % | 0,6 % |
| P100 | 10 a 100 µL | ±0,8 % | 0,2 % |
| P1000 | 100 a 1000 µL | ±0,6 % | 0,2 % |

*Al volumen nominal. En el extremo bajo del rango los errores relativos son mayores.*

## Las rpm no bastan

Decir «3000 rpm» no describe cuánta fuerza recibe el tubo. Lo que separa es la **fuerza centrífuga relativa** (FCR), que depende también del radio:

**FCR = 1,118 × 10⁻⁵ × r × rpm²**, con *r* en centímetros.

![Dos rotores a 3000 rpm: con radio de 8 cm se obtienen 805 g y con 15 cm, 1509 g](/contenido/b-prod-centrifuga.svg "La misma velocidad da casi el doble de fuerza en el rotor grande.")

### Ejemplo

Un procedimiento pide 1500 × g. En la C24, con r = 15 cm:

rpm = √[1500 ÷ (1,118 × 10⁻⁵ × 15)] ≈ **2991 rpm**.

> [!TIP]
> Escribe siempre los procedimientos en **× g y minutos**. Si cambia la centrífuga, el procedimiento sigue siendo válido; si está en rpm, hay que recalcularlo, y alguien olvidará hacerlo.

## Antes de instalar

Mesón nivelado y rígido, 30 cm libres alrededor durante el giro, enchufe con tierra. La pipeta se guarda vertical en su soporte, lejos de vapores ácidos.`,
    },
    {
      title: 'Tipos de muestras y pruebas',
      content: `## Qué se centrifuga y cómo

| Muestra | Preparación | Fuerza y tiempo orientativos |
| --- | --- | --- |
| Suero, tubo con gel | Coagular 30 min, vertical | 1300 a 2000 × g, 10 min |
| Plasma con heparina | Sin espera | 1300 a 2000 × g, 10 min |
| Plasma con citrato (coagulación) | Volumen exacto en la marca | 1500 × g, 15 min |
| Orina para sedimento | Mezclar, 10 mL | 400 × g, 5 min |

Son valores orientativos: manda el inserto del **tubo** y el procedimiento validado. Coagular menos de lo indicado deja fibrina; más fuerza de la necesaria puede romper células.

> [!WARNING]
> Un tubo con gel **no se vuelve a centrifugar**. El líquido atrapado bajo el gel ha estado en contacto con las células y su potasio es más alto: al recentrifugar se mezcla con el suero y el resultado sube sin que el paciente haya cambiado.

En coagulación, el plasma debe quedar **pobre en plaquetas** (menos de 10 × 10³/µL). Compruébalo de vez en cuando contando las plaquetas del propio plasma: es la verificación más directa de la centrífuga.

## Equilibrar el rotor

1. Tubos del **mismo tipo y peso** en posiciones opuestas.
2. Si hay un número impar, completa con un tubo de agua de igual peso.
3. En un rotor oscilante pon **todos** los portatubos, aunque vayan vacíos.
4. Distribuye por simetría, no por orden de llegada.

### Ejemplo

Tres tubos en un rotor de 24 posiciones: pueden ir a 120° (posiciones 1, 9 y 17), o bien usar un cuarto tubo de agua y formar dos parejas opuestas. Lo que no puede ser es 1, 2 y 3.

## Qué se pipetea y cómo

| Líquido | Técnica | Por qué |
| --- | --- | --- |
| Acuoso: agua, tampón | **Directa**: aspirar al primer tope, expulsar hasta el segundo | Es la técnica con la que se calibra |
| Viscoso o espumoso: suero, plasma, glicerol | **Inversa**: aspirar desde el segundo tope, dispensar al primero | El exceso compensa lo que queda en la pared |
| Volátil: etanol, acetona | Preacondicionar la punta varias veces | El vapor satura la cámara y evita el goteo |
| Muy frío o muy caliente | Atemperar si se puede | El aire de la cámara cambia de volumen |

> [!IMPORTANT]
> Elige la pipeta para que el volumen caiga en la **mitad alta** de su rango. Para 90 µL usa la P100 y no la P1000, que además empieza en 100 µL.`,
    },
    {
      title: 'Control de calidad y rendimiento',
      content: `## Verificar una pipeta por pesada

El agua permite pesar un volumen. Se dispensan **diez** veces el mismo volumen sobre una balanza adecuada y se corrige la masa con un factor **Z**, que depende de la temperatura y la presión.

| Temperatura del agua (a nivel del mar) | Z (µL/mg) |
| --- | --- |
| 20 °C | 1,0029 |
| 21 °C | 1,0031 |
| 22 °C | 1,0033 |

### Ejemplo: P1000 a 1000 µL, 21 °C

- Masa media de diez pesadas: 994,8 mg.
- Volumen medio: 994,8 × 1,0031 = **997,9 µL**.
- Error sistemático: (997,9 − 1000) ÷ 1000 × 100 = **−0,2 %**. Límite: ±0,6 %. Cumple.
- Desviación estándar: 1,6 µL. CV: 1,6 ÷ 997,9 × 100 = **0,16 %**. Límite: 0,2 %. Cumple.

Se comprueba en tres puntos: nominal, 50 % y 10 % (o el mínimo del rango, el que sea mayor). Una pipeta puede estar perfecta arriba y mal abajo.

## Señales de que algo va mal

| Observación | Causa probable |
| --- | --- |
| La gota cae sola de la punta | Fuga: punta mal ajustada o junta gastada |
| Siempre menos volumen | Fuga, punta no original, aspiración demasiado rápida |
| CV alto, media correcta | Técnica del operador |
| Siempre más volumen en el extremo bajo | Desajuste: servicio técnico |

**Prueba de fuga en diez segundos:** aspira el volumen máximo, mantén la pipeta vertical y mira. Si aparece una gota, no se usa.

## Verificar la centrífuga

| Qué | Cómo | Frecuencia sugerida |
| --- | --- | --- |
| Velocidad | Tacómetro óptico a dos velocidades | Anual y tras reparar |
| Tiempo | Cronómetro verificado | Anual |
| Bloqueo de tapa | No debe abrir con el rotor en marcha | Mensual |
| Junta, rotor y portatubos | Inspección: grietas y corrosión | Semanal |
| Limpieza y desinfección | Producto compatible con el metal | Semanal y tras cada derrame |

> [!CAUTION]
> Si un tubo se rompe dentro: apaga, **espera 30 minutos con la tapa cerrada** para que los aerosoles sedimenten, ponte protección y retira los vidrios con pinzas. Desinfecta con un producto que no corroa el rotor; el hipoclorito sobre aluminio lo pica y acorta su vida.`,
    },
    {
      title: 'Ventajas y beneficios',
      content: `## Lo que cambia en el mesón

| Característica | Ventaja | Beneficio |
| --- | --- | --- |
| Programa directo en × g | No hay que convertir | Un error de cálculo menos por procedimiento |
| Detección de desequilibrio | Se detiene sola | Protege rotor, tubos y persona |
| Diez niveles de frenado | Parada suave | El gel y las capas no se remueven |
| ≤ 58 dB | Se puede hablar al lado | Menos fatiga en un turno largo |
| Émbolo de baja fuerza (Pulso) | Menos esfuerzo del pulgar | Menos molestias al pipetear en serie |
| Autoclavable completa | Se esteriliza sin desarmar | Menos tiempo fuera de servicio |
| Volumen con bloqueo | No gira sin querer | El mismo volumen al principio y al final |

## ¿Quién la necesita?

- **Laboratorio clínico pequeño o mediano:** una C24 y un juego de tres Pulso cubren la rutina.
- **Banco de sangre:** no. Las bolsas requieren centrífuga refrigerada de gran capacidad.
- **Biología molecular:** sí a las Pulso con puntas con filtro; no a la C24 para microtubos a 12 000 × g.
- **Universidad:** sí; el rotor tolera un uso intenso y la pantalla muestra × g, que ayuda a enseñar.

## Preguntas que hace un buen asesor

1. ¿Qué tubos usas, de qué medida y cuántos por hora en el pico?
2. ¿Tus procedimientos están en × g o en rpm?
3. ¿Quién verifica hoy tus pipetas y cada cuánto?
4. ¿Qué pasa con el trabajo si la centrífuga se detiene un día?

La tercera suele abrir la conversación más útil: muchos laboratorios tienen pipetas buenas que **nadie verificó** desde que se compraron.

## El costo que no está en la factura

Una pipeta con −5 % de sesgo no da un mensaje de error. Da calibradores mal preparados, controles desplazados y repeticiones. Al comparar precios, suma lo que cuesta **no** saber: reactivo repetido, horas y, sobre todo, informes corregidos.

### Ejemplo de conversación

> —La suya vale casi el doble que la que vi en internet.
>
> —Puede ser. ¿Aquella llega con certificado de calibración individual y puntas con las que fue calibrada? Si no, el primer gasto será verificarla. Hagamos la cuenta a tres años, con verificaciones y repuestos, y decide con ese número.

> [!WARNING]
> No prometas que una pipeta «no necesita verificación porque viene calibrada». El certificado describe cómo **salió** de fábrica, no cómo está después de un año de uso y dos caídas.`,
    },
    {
      title: 'Evaluación',
      content: `## Repaso en dos minutos

| Idea | Quédate con esto |
| --- | --- |
| Fuerza | FCR = 1,118 × 10⁻⁵ × r × rpm²; los procedimientos se escriben en × g |
| Suero | Coagular 30 min y luego 1300 a 2000 × g, 10 min |
| Gel | No se recentrifuga: el potasio sube |
| Equilibrio | Opuestos, mismo peso; todos los portatubos puestos |
| Pipeteo directo | Líquidos acuosos |
| Pipeteo inverso | Viscosos o con espuma |
| Rango | Volumen en la mitad alta de la pipeta |
| Pesada | Masa × Z = volumen; sesgo y CV por separado |
| Rotura de tubo | Apagar, 30 min con la tapa cerrada, protección, pinzas |

## Comprueba lo que sabes

1. ¿Qué FCR da un rotor de r = 10 cm a 3000 rpm?
2. ¿Con qué técnica pipeteas 20 µL de suero?
3. Diez pesadas: media correcta, CV de 0,9 % en la P100. ¿Qué sospechas?

> [!NOTE]
> **Soluciones.** 1) 1,118 × 10⁻⁵ × 10 × 9 000 000 = 1006 × g. 2) Inversa. 3) La técnica: el centro está bien, la dispersión no.

## Los tres errores que más cuestan

- **Copiar las rpm de otro equipo.** Con otro radio, la fuerza es distinta y nadie lo nota hasta que aparece fibrina en un analizador.
- **Frenar al máximo siempre.** Una parada brusca remueve capas delicadas, como el plasma pobre en plaquetas.
- **Pipetear inclinado.** La columna de líquido cambia y entra un volumen distinto. Vertical al aspirar, con la punta 2 o 3 mm bajo la superficie.

## Sobre el cuestionario

Una sola respuesta correcta por pregunta. Verás la nota mínima antes de empezar y puedes repetirlo: cuenta tu mejor resultado. Ten a mano papel y calculadora, porque hay cuentas cortas.

> [!TIP]
> En las preguntas con cálculo, escribe primero la unidad de la respuesta. Si esperas «× g» y te sale un número de cinco cifras, revisa si usaste centímetros o milímetros.

Después viene el **ejercicio práctico**: una verificación de pipeta con datos reales de mesón y una carga de rotor para resolver.`,
    },
    {
      title: 'Ejercicio práctico',
      content: `## Parte 1. Verifica una P100

Diez dispensaciones de 100 µL de agua a 22 °C (Z = 1,0033 µL/mg). Masas en mg:

99,1 · 99,3 · 99,0 · 99,2 · 99,4 · 99,1 · 99,2 · 99,0 · 99,3 · 99,4

1. Calcula la masa media y conviértela en volumen.
2. Calcula el error sistemático en porcentaje.
3. La desviación estándar de las masas es 0,15 mg. Calcula el CV.
4. Decide con los límites de la P100: ±0,8 % y 0,2 %.

> [!NOTE]
> **Solución.** Media: 992 ÷ 10 = 99,2 mg. Volumen: 99,2 × 1,0033 = 99,53 µL. Error: (99,53 − 100) ÷ 100 × 100 = **−0,5 %**, cumple. CV: 0,15 ÷ 99,2 × 100 = **0,15 %**, cumple. La pipeta es **conforme** a 100 µL; faltan los otros dos puntos.

## Parte 2. Carga el rotor

Llegan a la vez cinco tubos de suero de 5 mL, iguales, y uno de orina de 10 mL. La C24 está libre.

- ¿Qué centrifugas junto y qué no?
- ¿Cómo equilibras?

> [!NOTE]
> **Solución.** El suero y la orina no van juntos: necesitan fuerzas distintas. Primera vuelta: cinco tubos de suero **más uno de agua** del mismo peso, en tres parejas opuestas, con todos los portatubos puestos, a 1500 × g (2991 rpm) durante 10 min. Segunda vuelta: la orina frente a un tubo de agua de igual peso, a 400 × g, 5 min.

¿Y las rpm para 400 × g? √[400 ÷ (1,118 × 10⁻⁵ × 15)] ≈ **1544 rpm**.

## Parte 3. En el mesón

| Tarea observada | Sí | No |
| --- | --- | --- |
| Elige la pipeta con el volumen en la mitad alta del rango | ☐ | ☐ |
| Preacondiciona la punta antes de la primera medida | ☐ | ☐ |
| Aspira vertical, despacio, punta 2 a 3 mm bajo la superficie | ☐ | ☐ |
| Usa la técnica inversa con suero | ☐ | ☐ |
| Hace la prueba de fuga y dice el resultado | ☐ | ☐ |
| Carga el rotor con simetría y lo explica | ☐ | ☐ |
| Espera la parada completa antes de abrir | ☐ | ☐ |

## Parte 4. Explícalo

Un compañero nuevo te pregunta: «¿por qué no recentrifugo el tubo con gel si quedó poco suero?». Respóndele en dos frases, sin la palabra «porque sí».

> [!IMPORTANT]
> Una respuesta completa menciona el líquido que estuvo en contacto con las células y el **potasio**. Si te faltó uno de los dos, vuelve al paso de muestras.`,
    },
    {
      title: 'Explicación de descargables',
      content: `## Qué vas a encontrar

Los archivos que publique tu administrador aparecen junto a este paso, en dos grupos:

| Grupo | Contenido esperado | Cuándo lo abres |
| --- | --- | --- |
| **Guía rápida** | Programas de centrifugación por tipo de tubo, tabla de rpm y × g, técnica directa e inversa en dibujos | Todos los días |
| **Guía de mantenimiento** | Inspección de rotor y juntas, limpieza, prueba de fuga, hoja de verificación por pesada | Cada semana y en cada verificación |

## Cómo usarlos

### La tabla de rpm y × g

Vale **solo** para el radio de la C24 (15 cm). Si tu laboratorio tiene otra centrífuga, no la uses: calcula con la fórmula y escribe en la tabla el radio del rotor al que corresponde.

| × g | rpm en C24 (r = 15 cm) |
| --- | --- |
| 400 | 1544 |
| 1000 | 2442 |
| 1500 | 2991 |
| 2000 | 3453 |

### La hoja de verificación por pesada

1. Anota temperatura, presión, balanza y operador **antes** de empezar.
2. Escribe las diez masas tal como salen; no repitas «la que salió rara» sin una causa.
3. Calcula sesgo y CV y compáralos con los límites.
4. Veredicto, firma y fecha de la próxima. Una etiqueta en la pipeta debe decir lo mismo.

### La hoja del rotor

Un rotor y sus portatubos tienen vida limitada. Anota fecha de compra, golpes, corrosión y roturas de tubo. Un portatubo con una grieta **se retira**, no se vigila.

> [!TIP]
> Imprime la tabla de programas en tamaño grande y pégala a la altura de los ojos, junto a la centrífuga. Quita cualquier papel anterior con rpm copiadas de otro equipo.

> [!WARNING]
> La guía de mantenimiento describe lo que hace el usuario. El ajuste interno de la pipeta y cualquier reparación de la centrífuga son del servicio técnico; después de cada intervención se **verifica otra vez**.

## Si algo no coincide

Cuando la guía y el inserto del tubo digan cosas distintas, detente y pregunta. Casi siempre hay una razón, por ejemplo un tubo nuevo, y merece quedar escrita en el procedimiento.`,
    },
  ],
  questions: [
    {
      question_text: '¿Por qué un procedimiento debe indicar × g en lugar de rpm?',
      option_a: 'Porque las rpm no se pueden medir con exactitud suficiente',
      option_b: 'Porque la fuerza depende también del radio del rotor',
      option_c: 'Porque las rpm cambian según la temperatura',
      option_d: 'Porque todas las centrífugas ignoran las rpm',
      correct_answer: 'b',
      explanation:
        'A las mismas rpm, un radio mayor da más fuerza. En × g el procedimiento sirve para cualquier centrífuga.',
    },
    {
      question_text: '¿Qué FCR aproximada da un rotor de 15 cm a 2000 rpm?',
      option_a: '67 × g',
      option_b: '335 × g',
      option_c: '1509 × g',
      option_d: '671 × g',
      correct_answer: 'd',
      explanation: '1,118 × 10⁻⁵ × 15 × 2000² = 670,8, es decir, unos 671 × g.',
    },
    {
      question_text: '¿Por qué no se recentrifuga un tubo con gel?',
      option_a: 'Sube el potasio por el líquido que estuvo con las células',
      option_b: 'El gel se derrite y bloquea el rotor de la centrífuga',
      option_c: 'El tubo pierde el vacío y se abre durante el giro',
      option_d: 'El suero se diluye con el activador de la coagulación del tubo',
      correct_answer: 'a',
      explanation:
        'El líquido bajo el gel estuvo en contacto con las células y tiene más potasio; al recentrifugar se mezcla con el suero.',
    },
    {
      question_text: 'Tienes cinco tubos iguales y un rotor oscilante. ¿Qué haces?',
      option_a: 'Cargarlos seguidos y bajar la velocidad',
      option_b: 'Centrifugar cuatro y dejar el quinto para después, sin contrapeso',
      option_c: 'Agregar un tubo de agua del mismo peso y formar parejas',
      option_d: 'Quitar los portatubos vacíos para aligerar el rotor',
      correct_answer: 'c',
      explanation:
        'Con un sexto tubo del mismo peso se forman tres parejas opuestas, con todos los portatubos colocados.',
    },
    {
      question_text: '¿Qué técnica conviene para pipetear suero?',
      option_a: 'Directa, con aspiración rápida',
      option_b: 'Inversa: aspirar desde el segundo tope',
      option_c: 'Directa, con la pipeta inclinada 45°',
      option_d: 'Inversa, sin cambiar nunca de punta',
      correct_answer: 'b',
      explanation: 'En líquidos viscosos la técnica inversa compensa lo que queda adherido a la pared de la punta.',
    },
    {
      question_text: '¿Qué pipeta Pulso eliges para medir 90 µL?',
      option_a: 'P10, en nueve aspiraciones',
      option_b: 'P1000, ajustada al mínimo',
      option_c: 'Cualquiera, si está verificada',
      option_d: 'P100, cerca de su nominal',
      correct_answer: 'd',
      explanation: 'El volumen debe caer en la mitad alta del rango. La P1000 empieza en 100 µL.',
    },
    {
      question_text: 'Masa media 496,5 mg a 21 °C (Z = 1,0031). ¿Qué volumen es y qué error hay frente a 500 µL?',
      option_a: '498,0 µL; −0,4 %',
      option_b: '495,0 µL; −1,0 %',
      option_c: '503,5 µL; +0,7 %',
      option_d: '496,5 µL; −0,7 %',
      correct_answer: 'a',
      explanation: '496,5 × 1,0031 = 498,0 µL; (498,0 − 500) ÷ 500 × 100 = −0,4 %.',
    },
    {
      question_text: 'En la verificación, la media es correcta pero el CV supera el límite. ¿Qué sospechas primero?',
      option_a: 'Que el factor Z está mal elegido',
      option_b: 'Que la pipeta está desajustada',
      option_c: 'Que la técnica del operador varía',
      option_d: 'Que el agua está contaminada',
      correct_answer: 'c',
      explanation:
        'Si el centro está bien y falla la dispersión, la causa más probable es la técnica de quien pipetea.',
    },
    {
      question_text: 'Se rompe un tubo dentro de la centrífuga. ¿Cuál es el primer comportamiento correcto?',
      option_a: 'Abrir enseguida para que no se seque la sangre derramada',
      option_b: 'Apagar y esperar 30 minutos con la tapa cerrada',
      option_c: 'Volver a girar despacio para reunir los vidrios',
      option_d: 'Rociar hipoclorito por la ranura con el rotor en marcha',
      correct_answer: 'b',
      explanation:
        'Hay que dejar que los aerosoles sedimenten antes de abrir, y después actuar con protección y pinzas.',
    },
    {
      question_text: 'Un cliente dice que su pipeta no necesita verificación porque llegó calibrada. ¿Qué respondes?',
      option_a: 'Que el certificado describe cómo salió de fábrica, no cómo está hoy',
      option_b: 'Que tiene razón mientras no se haya caído al piso',
      option_c: 'Que basta con cambiar las puntas cada semana',
      option_d: 'Que solo se verifican las pipetas de más de cinco años',
      correct_answer: 'a',
      explanation:
        'El uso, las juntas y los golpes cambian una pipeta. El certificado solo describe su estado al salir de fábrica.',
    },
  ],
};
