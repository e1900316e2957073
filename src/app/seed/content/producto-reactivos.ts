import type { ModuleContent } from './module-content.ts';

/** Demo product module: an invented line of chemical reagents. */
export const productoReactivos: ModuleContent = {
  key: 'producto-reactivos',
  title: 'Línea de reactivos Quimalba Pura',
  description:
    'Solventes, ácidos, sales, soluciones valoradas y tampones Quimalba Pura: elige el grado adecuado, lee un certificado de análisis, valora y corrige una solución, conserva la pureza después de abrir y asesora sin confundir pureza con precio.',
  steps: [
    {
      title: 'Objetivo y especificaciones técnicas',
      content: `## Qué es la línea

**Quimalba Pura** reúne los reactivos que un laboratorio clínico, de alimentos o de docencia consume cada semana. Su objetivo es sencillo de decir y difícil de cumplir: que el contenido del frasco sea **el que dice la etiqueta**, y que pueda demostrarse lote por lote.

> [!NOTE]
> Línea y cifras de demostración. En una venta real mandan el certificado de análisis del lote y la ficha de datos de seguridad vigentes.

## Los cuatro grados

| Grado | Para qué | Para qué no |
| --- | --- | --- |
| **Técnico** | Lavado de material, procesos | Análisis cuantitativo |
| **Análisis** | Volumetría, preparación de reactivos, tinción | Cromatografía de alta sensibilidad |
| **HPLC** | Fase móvil: baja absorbancia UV, filtrado | Gastarlo en limpieza: es caro y no limpia mejor |
| **Valorado** | Soluciones de concentración certificada | Prepararlas de nuevo diluyendo «a ojo» |

No hay un grado mejor en abstracto: hay un grado **adecuado al uso**.

## Catálogo básico

| Producto | Especificación | Presentación |
| --- | --- | --- |
| Etanol absoluto, Análisis | ≥ 99,8 % v/v | 1 L, 2,5 L |
| Metanol, HPLC | ≥ 99,9 %; absorbancia a 220 nm ≤ 0,30 | 2,5 L |
| Ácido clorhídrico 37 %, Análisis | 36,5 a 38,0 % m/m; hierro ≤ 0,2 mg/kg | 1 L, 2,5 L |
| Hidróxido de sodio en perlas, Análisis | ≥ 98 %; carbonato ≤ 1 % | 500 g, 1 kg |
| Cloruro de sodio, Análisis | ≥ 99,5 % | 500 g, 1 kg |
| NaOH 0,1 mol/L, Valorado | 0,0998 a 0,1002 mol/L | 1 L |
| Tampones pH 4,01 · 7,00 · 10,01 | ±0,02 a 25 °C | 250 mL, 500 mL |

## De la etiqueta a la concentración

¿Qué molaridad tiene el HCl al 37 % (densidad 1,19 g/mL, masa molar 36,46 g/mol)?

1. Un litro pesa 1190 g.
2. El 37 % es HCl: 1190 × 0,37 = 440,3 g.
3. 440,3 ÷ 36,46 = **12,1 mol/L**.

Este cálculo convierte cualquier etiqueta «en porcentaje» en algo que puedes usar.

> [!IMPORTANT]
> Tres datos de cada frasco entran siempre en el registro: **lote, vencimiento y fecha de apertura**. Sin lote no hay certificado, y sin certificado no hay trazabilidad.`,
    },
    {
      title: 'Tipos de muestras y pruebas',
      content: `## De reactivo a prueba

Un reactivo no se vende por su nombre, sino por lo que permite medir o preparar.

| Aplicación | Muestras habituales | Productos | Grado |
| --- | --- | --- | --- |
| Volumetría ácido-base | Agua, vinagre, jugos | NaOH y HCl 0,1 mol/L | Valorado |
| Cromatografía líquida | Extractos, fármacos, vitaminas | Metanol, agua tipo I | HPLC |
| Ajuste de electrodos | Cualquier medida de pH | Tampones 4,01 · 7,00 · 10,01 | Valorado |
| Histología | Tejidos fijados | Etanol en grados crecientes, xileno | Análisis |
| Tinciones | Frotis de sangre, bacterias | Metanol, etanol | Análisis |
| Soluciones de trabajo | n. a. | NaCl, NaOH, HCl | Análisis |

## El agua también es un reactivo

| Tipo | Uso |
| --- | --- |
| I | Cromatografía, trazas, biología molecular |
| II | Preparación general de reactivos y tampones |
| III | Enjuague de vidrio, alimentación de autoclaves |

Un metanol HPLC mezclado con agua tipo III produce una línea base llena de picos ajenos. El eslabón más pobre decide la calidad de la mezcla.

## Elegir el tampón de pH

Ajusta con dos tampones que **encierren** el valor esperado. Para orina (pH 5 a 8), usa 4,01 y 7,00, y comprueba con 10,01 si sueles ver valores alcalinos.

- Vierte una porción en un vaso; **nunca** metas el electrodo en el frasco.
- No devuelvas el sobrante: se desecha.
- El tampón 10,01 absorbe dióxido de carbono del aire y su pH baja: ábrelo poco y cámbialo antes que los otros.

> [!WARNING]
> Los reactivos de esta línea **no** son dispositivos de diagnóstico in vitro ni están formulados para administrarse a personas. Un cloruro de sodio grado Análisis no es suero fisiológico, aunque la fórmula sea la misma: no es estéril ni apirógeno.

## Mini caso

Un cliente pide «el etanol más puro» para desinfectar mesones. El absoluto es la respuesta equivocada: al **70 %** el alcohol desinfecta mejor, porque el agua ayuda a desnaturalizar las proteínas y retrasa la evaporación. Venderle el absoluto sería cobrarle más por un peor resultado. Lo que corresponde es un producto registrado como desinfectante para ese uso, con su tiempo de contacto.`,
    },
    {
      title: 'Control de calidad y rendimiento',
      content: `## Leer un certificado de análisis

El certificado (CoA) pertenece a **un lote**. Compruébalo en este orden:

1. ¿El número coincide con el del frasco?
2. ¿El vencimiento cubre el tiempo en que lo vas a usar?
3. ¿Cada resultado cumple su especificación, con método indicado?
4. ¿Hay una firma y una fecha?

| Ensayo: HCl 37 %, lote de ejemplo | Especificación | Resultado | ¿Cumple? |
| --- | --- | --- | --- |
| Contenido | 36,5 a 38,0 % | 37,2 % | Sí |
| Hierro | ≤ 0,2 mg/kg | 0,05 mg/kg | Sí |
| Cloro libre | ≤ 1 mg/kg | < 0,5 mg/kg | Sí |
| Residuo por calcinación | ≤ 5 mg/kg | 7 mg/kg | **No** |

Tres de cuatro no es «casi»: el lote **no cumple** y se devuelve.

## Valorar una solución propia

Una NaOH 0,1 mol/L preparada por pesada no es 0,1000: el sólido absorbe agua y dióxido de carbono. Se **valora** con un patrón primario, el ftalato ácido de potasio (masa molar 204,22 g/mol).

### Ejemplo resuelto

- Patrón pesado: 0,5105 g, es decir 0,5105 ÷ 204,22 = 2,500 mmol.
- NaOH gastada: 25,10 mL.
- Concentración real: 2,500 ÷ 25,10 = **0,0996 mol/L**.
- Factor: 0,0996 ÷ 0,1000 = **0,996**.

Hazlo por **triplicado** y acepta la media si las tres concentraciones difieren menos de lo que fija tu procedimiento, por ejemplo 0,2 %.

## Comprobar el electrodo de pH

La pendiente teórica a 25 °C es 59,16 mV por unidad de pH. Medidas: +171,5 mV en 4,01 y +1,0 mV en 7,00.

- Pendiente: (171,5 − 1,0) ÷ (7,00 − 4,01) = 57,0 mV.
- Respecto a la teórica: 57,0 ÷ 59,16 × 100 = **96,4 %**.

Dentro de 95 a 102 %, criterio habitual: se acepta.

## Cuánto dura abierto

| Producto | Criterio de la línea tras abrir |
| --- | --- |
| Tampones 4,01 y 7,00 | 3 meses, bien cerrados |
| Tampón 10,01 | 1 mes |
| NaOH 0,1 mol/L | 1 mes; volver a valorar si se prolonga |
| Sales secas | Hasta el vencimiento, si no se apelmazan |

> [!TIP]
> Pasa a un vaso la cantidad que necesitas y **no devuelvas el sobrante**. Unos miligramos de vuelta pueden contaminar el kilo entero, y nadie sabrá cuándo ocurrió.`,
    },
    {
      title: 'Ventajas y beneficios',
      content: `## Lo que nota el usuario

| Característica | Ventaja | Beneficio |
| --- | --- | --- |
| Certificado por lote con código QR | Se abre junto al frasco | La auditoría no detiene el trabajo |
| Etiqueta SGA con letra grande | Se lee a un metro | Menos confusiones al tomar un frasco |
| Espacio para fecha de apertura | Se anota donde importa | Nadie usa un tampón de hace un año |
| Tapa con precinto y gotero antigoteo | El ácido no corre por fuera | Menos quemaduras y menos estantes corroídos |
| Frascos con recubrimiento (2,5 L) | Retiene el líquido si se rompe | Un accidente se queda en un susto |
| Soluciones valoradas listas | No hay que preparar ni valorar al inicio | Horas de trabajo recuperadas |

## ¿Comprar preparado o preparar?

Compara el costo completo, no el precio del frasco.

| Concepto | Preparar 1 L de NaOH 0,1 mol/L | Comprarla valorada |
| --- | --- | --- |
| Reactivo y patrón | Bajo | Incluido |
| Tiempo de una persona | 1,5 a 2 h con triplicado | Minutos: verificar y registrar |
| Riesgo de error | Pesada, aforo, valoración | Bajo, con certificado |
| Conviene si… | Gastas mucho y tienes personal | Gastas poco o de forma irregular |

A un laboratorio que usa 20 L por semana quizá le convenga preparar. Al que usa un litro al mes, casi nunca.

## Objeciones frecuentes

**«Otro proveedor tiene el mismo producto más barato».** Pregunta por el **grado** y pide los dos certificados. A menudo no es el mismo producto: comparar un HPLC con un técnico no es comparar.

**«Siempre compramos por cinco litros».** ¿Cuánto se vence? Si desechan un litro de cada cinco, la presentación grande sale más cara, y además hay que pagar el residuo.

**«¿Me lo entregan mañana?».** Los productos peligrosos viajan con documentos y transporte autorizados. Da una fecha real; saltarse un requisito no es un favor.

> [!CAUTION]
> No recomiendes mezclas, sustituciones ni usos que no estén en la ficha. Si el cliente describe un uso raro (grandes cantidades, pago en efectivo, evasivas), informa a tu jefe: algunas sustancias son **precursores controlados** y existen obligaciones legales de registro.

## La visita que deja huella

Pide ver el almacén. Con permiso, señala **una** mejora gratuita: un nítrico junto a la acetona, un tampón sin fecha. Quien cuida la seguridad de su cliente antes de vender no necesita hablar de confianza.`,
    },
    {
      title: 'Evaluación',
      content: `## Repaso en dos minutos

| Idea | Quédate con esto |
| --- | --- |
| Grado | El adecuado al uso: técnico, análisis, HPLC o valorado |
| Certificado | Es de un lote; un solo ensayo fuera de especificación basta para rechazar |
| Trazabilidad | Lote, vencimiento y fecha de apertura |
| Molaridad | Densidad × fracción ÷ masa molar |
| Valorar | Patrón primario, triplicado, factor |
| Tampones | Encierran el valor; no se devuelven; el 10,01 dura menos |
| Agua | Tipo I para HPLC, II para reactivos, III para enjuague |
| Ácidos | El ácido sobre el agua, poco a poco |

## Comprueba lo que sabes

1. ¿Qué factor tiene una NaOH de 0,1012 mol/L frente a 0,1000?
2. ¿Con qué tampones ajustas para medir un jugo de pH cercano a 3,5?
3. Un certificado cumple en cinco de seis ensayos. ¿Se acepta el lote?

> [!NOTE]
> **Soluciones.** 1) 0,1012 ÷ 0,1000 = 1,012. 2) Lo ideal es encerrarlo: 1,68 y 4,01; si solo tienes la línea básica, 4,01 y 7,00, anotando que el valor queda fuera del intervalo. 3) No: se rechaza y se avisa al proveedor.

## Los tres errores que más cuestan

- **Devolver el sobrante al frasco.** Ahorra centavos y arriesga el lote.
- **Comparar precios sin comparar grados.** Es la discusión más larga y la más fácil de evitar: pide los dos certificados.
- **Suponer que la concentración es la de la etiqueta para siempre.** La NaOH absorbe dióxido de carbono y el tampón 10,01 también; la fecha de apertura es parte del resultado.

## Sobre el cuestionario

Una respuesta correcta por pregunta. La nota mínima se muestra antes de empezar y cuenta tu mejor resultado. Ten papel y calculadora: hay cálculos breves. Al enviar verás por qué cada respuesta es la correcta.

> [!TIP]
> Si una pregunta plantea una duda de seguridad, la respuesta que consulta la **ficha de datos de seguridad** antes de actuar suele ser la buena.

Después del cuestionario encontrarás el **ejercicio práctico**, con dos preparaciones completas y un certificado para aceptar o rechazar.`,
    },
    {
      title: 'Ejercicio práctico',
      content: `![Se vierte el ácido sobre el agua; nunca el agua sobre el ácido](/contenido/b-prod-dilucion.svg "Antes de empezar: bata, gafas cerradas, guantes adecuados y campana encendida.")

## Parte 1. Dos preparaciones

**A.** 250 mL de NaCl al 0,9 % (m/v).

**B.** 500 mL de etanol al 70 % (v/v) a partir de etanol de 96 %.

Escribe cálculo, material y orden **antes** de mirar.

> [!NOTE]
> **Solución A.** 0,9 g por cada 100 mL: 2,25 g de NaCl. Disolver en unos 200 mL de agua tipo II, pasar a matraz de 250 mL y completar hasta la marca.
>
> **Solución B.** V = 70 × 500 ÷ 96 = **364,6 mL** de etanol. Medir en probeta y **completar** con agua hasta 500 mL. No se suman 135,4 mL sin más: al mezclarse, alcohol y agua ocupan menos que la suma. Lejos de llamas.

## Parte 2. Valora

Tres pesadas de ftalato ácido de potasio y la NaOH gastada:

| | Patrón (g) | NaOH (mL) | Concentración (mol/L) |
| --- | --- | --- | --- |
| 1 | 0,5105 | 25,10 | ? |
| 2 | 0,5018 | 24,68 | ? |
| 3 | 0,5240 | 25,75 | ? |

> [!NOTE]
> **Solución.** 1) 0,0996. 2) 0,0996. 3) 0,0996. Media 0,0996 mol/L, factor **0,996**. Tres cifras iguales no son casualidad: es lo que se espera de una valoración bien hecha.

## Parte 3. ¿Aceptas el lote?

| Metanol HPLC | Especificación | Lote recibido |
| --- | --- | --- |
| Contenido | ≥ 99,9 % | 99,95 % |
| Agua | ≤ 0,05 % | 0,03 % |
| Absorbancia a 220 nm | ≤ 0,30 | 0,34 |
| Vencimiento | n. a. | 14 meses |

> [!NOTE]
> **Solución.** Se rechaza para HPLC: la absorbancia no cumple y producirá ruido justo donde más se trabaja. No se «pasa» a otro uso sin decisión del responsable y nueva etiqueta.

## Parte 4. En el mesón

| Tarea observada | Sí | No |
| --- | --- | --- |
| Consulta la FDS antes de abrir | ☐ | ☐ |
| Anota lote y fecha de apertura | ☐ | ☐ |
| Añade el ácido sobre el agua | ☐ | ☐ |
| Rotula con nombre, concentración, peligro, fecha e iniciales | ☐ | ☐ |
| No devuelve sobrantes | ☐ | ☐ |
| Elige el recipiente de residuos correcto | ☐ | ☐ |`,
    },
    {
      title: 'Explicación de descargables',
      content: `## Qué vas a encontrar

Los archivos que publique tu administrador aparecen junto a este paso, en dos grupos:

| Grupo | Contenido esperado | Cuándo lo abres |
| --- | --- | --- |
| **Guía rápida** | Tabla de grados y usos, cálculos de dilución, compatibilidades, plantilla de rótulo | Al preparar o asesorar |
| **Guía de mantenimiento** | Revisión del almacén, control de vencimientos, cuidado del electrodo de pH y del titulador | Cada semana o cada mes |

## Tres documentos que no son lo mismo

| Documento | Pertenece a | Responde |
| --- | --- | --- |
| Ficha técnica | Un **producto** | ¿Qué promete y para qué sirve? |
| Certificado de análisis | Un **lote** | ¿Este frasco cumple? |
| Ficha de datos de seguridad | Una **sustancia o mezcla** | ¿Cómo la uso sin daño? |

Un cliente que pide «la hoja del producto» puede querer cualquiera de los tres. Pregunta para qué la necesita y envía la correcta, con su versión.

## Cómo sacar partido a la guía rápida

1. Rellena una vez la **plantilla de rótulo** y cópiala para cada frasco de trabajo.
2. Usa la tabla de diluciones para **comprobar** tu cálculo, no para evitar hacerlo.
3. Pega la tabla de compatibilidad en la puerta del almacén, por dentro y por fuera.

## Cómo usar la guía de mantenimiento

- Recorre el almacén con la lista: vencidos, tapas, derrames secos, cristales, frascos sin rótulo.
- Revisa el electrodo: líquido de referencia en su nivel, bulbo hidratado en solución de almacenamiento y **nunca** en agua destilada.
- Anota la pendiente de cada ajuste. Si baja mes a mes, el electrodo envejece y puedes planear el cambio.

> [!TIP]
> Programa la revisión del almacén el mismo día de cada mes. Veinte minutos fijos evitan la «gran limpieza» anual, que siempre se aplaza.

> [!WARNING]
> Una guía descargada envejece en tu carpeta. Antes de usarla comprueba la versión; si hay duda entre la guía y la etiqueta o la FDS del frasco que tienes delante, **manda la del frasco**.

## Si falta un documento

Pídelo con tres datos: producto, lote y para qué lo necesitas. Y mientras llega, el frasco espera: sin FDS no se abre, sin certificado no se usa en un ensayo que deba demostrarse.`,
    },
  ],
  questions: [
    {
      question_text: '¿Qué grado corresponde a la fase móvil de una cromatografía líquida?',
      option_a: 'Técnico',
      option_b: 'Análisis',
      option_c: 'Valorado',
      option_d: 'HPLC',
      correct_answer: 'd',
      explanation: 'El grado HPLC tiene baja absorbancia UV y viene filtrado, que es lo que exige la fase móvil.',
    },
    {
      question_text: '¿A qué pertenece un certificado de análisis?',
      option_a: 'A toda la línea de productos',
      option_b: 'A un lote concreto',
      option_c: 'Al distribuidor que lo entrega',
      option_d: 'A la sustancia, sea cual sea la marca',
      correct_answer: 'b',
      explanation: 'El certificado describe los resultados de un lote. Su número debe coincidir con el del frasco.',
    },
    {
      question_text: 'Un certificado cumple cuatro de cinco ensayos. ¿Qué se hace?',
      option_a: 'Rechazar el lote y avisar al proveedor',
      option_b: 'Aceptarlo si el contenido es correcto',
      option_c: 'Aceptarlo y repetir el ensayo al vencer',
      option_d: 'Usarlo diluido al doble, por precaución',
      correct_answer: 'a',
      explanation: 'Un solo ensayo fuera de especificación basta para que el lote no cumpla.',
    },
    {
      question_text: '¿Qué molaridad aproximada tiene un ácido de 65 % m/m, densidad 1,40 g/mL y masa molar 63 g/mol?',
      option_a: '9,1 mol/L',
      option_b: '22,2 mol/L',
      option_c: '14,4 mol/L',
      option_d: '65,0 mol/L',
      correct_answer: 'c',
      explanation: '1400 g × 0,65 = 910 g por litro; 910 ÷ 63 = 14,4 mol/L.',
    },
    {
      question_text: '¿Por qué hay que valorar una NaOH preparada por pesada?',
      option_a: 'Porque la NaOH se evapora al disolverse en agua',
      option_b: 'Porque el sólido absorbe agua y dióxido de carbono',
      option_c: 'Porque las balanzas no pesan sustancias básicas',
      option_d: 'Porque el ftalato cambia de masa molar con el tiempo',
      correct_answer: 'b',
      explanation:
        'La masa pesada no es toda hidróxido de sodio, así que la concentración real se determina con un patrón primario.',
    },
    {
      question_text: '2,000 mmol de patrón consumen 20,20 mL de NaOH. ¿Cuál es la concentración real?',
      option_a: '0,1010 mol/L',
      option_b: '0,2020 mol/L',
      option_c: '0,0495 mol/L',
      option_d: '0,0990 mol/L',
      correct_answer: 'd',
      explanation: '2,000 mmol ÷ 20,20 mL = 0,0990 mol/L.',
    },
    {
      question_text: '¿Qué se hace con el tampón de pH que sobró en el vaso?',
      option_a: 'Se desecha; no vuelve al frasco',
      option_b: 'Se devuelve al frasco el mismo día',
      option_c: 'Se guarda tapado para la semana siguiente',
      option_d: 'Se mezcla con otro tampón de pH cercano',
      correct_answer: 'a',
      explanation: 'Devolver sobrantes contamina el frasco. Se toma solo lo necesario y el resto se desecha.',
    },
    {
      question_text: '¿Qué tampón se altera antes después de abierto y por qué?',
      option_a: 'El 4,01, porque pierde agua por evaporación',
      option_b: 'El 7,00, porque se descompone con la luz',
      option_c: 'El 10,01, porque absorbe dióxido de carbono',
      option_d: 'Todos por igual, porque llevan el mismo colorante',
      correct_answer: 'c',
      explanation: 'El dióxido de carbono del aire baja el pH del tampón alcalino; por eso dura menos una vez abierto.',
    },
    {
      question_text: '¿Cómo se preparan 500 mL de etanol al 70 % desde etanol de 96 %?',
      option_a: '350,0 mL de etanol más 150,0 mL de agua medidos aparte',
      option_b: '364,6 mL de etanol y agua hasta completar 500 mL',
      option_c: '364,6 mL de etanol más 135,4 mL de agua medidos aparte',
      option_d: '480,0 mL de etanol y agua hasta completar 500 mL',
      correct_answer: 'b',
      explanation: '70 × 500 ÷ 96 = 364,6 mL. Se completa hasta 500 mL porque alcohol y agua se contraen al mezclarse.',
    },
    {
      question_text: 'Un cliente compara el precio de un HPLC con el de un técnico. ¿Cuál es la mejor respuesta?',
      option_a: 'Igualar el precio para no perder la venta',
      option_b: 'Decir que el técnico siempre es peligroso',
      option_c: 'Mostrar los dos certificados y hablar del uso',
      option_d: 'Recomendar mezclar los dos para abaratar',
      correct_answer: 'c',
      explanation: 'No son el mismo producto. Se compara grado con grado y se elige el adecuado al uso.',
    },
  ],
};
