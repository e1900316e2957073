/** One downloadable guide of the demo scenario: a page of lists and tables. */
export interface GuideContent {
  moduleKey: string;
  downloadable_type: 'guia_rapida' | 'guia_mantenimiento';
  title: string;
  file_name: string;
  sections: ReadonlyArray<{
    heading: string;
    /** Points of a list. */
    points?: readonly string[];
    /** Rows of equal length, the first one the head. */
    table?: ReadonlyArray<readonly string[]>;
  }>;
}

/** Guides of the product modules; every figure in them stands in the module, too. */
export const guias: readonly GuideContent[] = [
  {
    moduleKey: 'producto-hematologia',
    downloadable_type: 'guia_rapida',
    title: 'Rubralis H5: guía rápida de mesón',
    file_name: 'Rubralis-H5-guia-rapida.pdf',
    sections: [
      {
        heading: 'Arranque',
        points: [
          'Encender y medir el fondo: diluyente sin sangre.',
          'Atemperar 15 minutos los controles bajo, normal y alto; mezclarlos por inversión, nunca en agitador vigoroso.',
          'Revisar con las reglas del laboratorio y firmar. Solo entonces, pacientes.',
        ],
      },
      {
        heading: 'Fondo máximo aceptado',
        table: [
          ['Parámetro', 'Máximo'],
          ['Leucocitos', '0,10 × 10³/µL'],
          ['Eritrocitos', '0,02 millones/µL'],
          ['Hemoglobina', '0,1 g/dL'],
          ['Plaquetas', '5 × 10³/µL'],
        ],
      },
      {
        heading: 'Muestra',
        points: [
          'Sangre total con EDTA K2, 8 a 10 inversiones suaves, volumen en la marca, sin coágulos.',
          'Tubo cerrado: mínimo 1 mL. Tubo abierto: mínimo 100 µL, solo pediatría y capilar.',
          'Diferencial hasta 8 h y hemograma hasta 24 h a temperatura ambiente.',
          'Urgencias: usa su posición; no hace falta detener el carro.',
        ],
      },
      {
        heading: 'Alarmas frecuentes',
        table: [
          ['Pista', 'Qué hacer'],
          ['Plaquetas bajas y agregados', 'Frotis; repetir en citrato y multiplicar por 1,1'],
          ['CHCM mayor de 37 g/dL y VCM alto', 'Calentar a 37 °C y volver a medir'],
          ['Plasma lechoso y CHCM alta', 'Corregir la hemoglobina según procedimiento'],
          ['Plaquetas altas y microcitosis', 'Revisar histograma; recuento alternativo'],
          ['Fondo de plaquetas alto', 'Diluyente: buscar burbujas, purgar y repetir'],
        ],
      },
    ],
  },
  {
    moduleKey: 'producto-hematologia',
    downloadable_type: 'guia_mantenimiento',
    title: 'Rubralis H5: guía de mantenimiento',
    file_name: 'Rubralis-H5-guia-mantenimiento.pdf',
    sections: [
      {
        heading: 'Tareas por frecuencia',
        table: [
          ['Frecuencia', 'Tarea'],
          ['Diaria', 'Limpieza de cierre con limpiador'],
          ['Semanal', 'Limpieza externa de la sonda y del carro'],
          ['Mensual', 'Limpieza profunda del orificio'],
          ['Semestral', 'Servicio técnico y verificación de calibración'],
        ],
      },
      {
        heading: 'Prueba de arrastre',
        points: [
          'Mide tres veces una muestra alta (H1, H2, H3) y enseguida tres veces una baja (L1, L2, L3).',
          'Arrastre = (L1 - L3) ÷ (H3 - L3) × 100. Máximo 1,0 %.',
        ],
      },
      {
        heading: 'Cuándo se calibra',
        points: [
          'Tras reparaciones y al cambiar piezas críticas.',
          'Cuando un desvío se demuestra y las demás causas se descartaron; nunca para que «el control entre».',
        ],
      },
      {
        heading: 'Al llamar al servicio técnico',
        points: ['Código de error.', 'Fecha del último mantenimiento.', 'Lotes de los reactivos en uso.'],
      },
      {
        heading: 'Registro',
        table: [
          ['Fecha', 'Tarea', 'Lote o pieza', 'Firma'],
          ['', '', '', ''],
          ['', '', '', ''],
          ['', '', '', ''],
          ['', '', '', ''],
        ],
      },
    ],
  },
  {
    moduleKey: 'producto-centrifugas-pipetas',
    downloadable_type: 'guia_rapida',
    title: 'Giralta C24 y Pulso: guía rápida',
    file_name: 'Giralta-guia-rapida.pdf',
    sections: [
      {
        heading: 'Programas orientativos (manda el inserto del tubo)',
        table: [
          ['Muestra', 'Preparación', 'Fuerza y tiempo'],
          ['Suero, tubo con gel', 'Coagular 30 min, vertical', '1300 a 2000 × g, 10 min'],
          ['Plasma con heparina', 'Sin espera', '1300 a 2000 × g, 10 min'],
          ['Plasma con citrato', 'Volumen exacto en la marca', '1500 × g, 15 min'],
          ['Orina para sedimento', 'Mezclar, 10 mL', '400 × g, 5 min'],
        ],
      },
      {
        heading: 'De × g a rpm, solo para la C24 (radio 15 cm)',
        table: [
          ['× g', 'rpm'],
          ['400', '1544'],
          ['1000', '2442'],
          ['1500', '2991'],
          ['2000', '3453'],
        ],
      },
      {
        heading: 'Antes de girar',
        points: [
          'Tubos del mismo tipo y peso en posiciones opuestas; todos los portatubos puestos.',
          'Un tubo con gel no se vuelve a centrifugar.',
          'Se abre solo con el rotor parado del todo.',
        ],
      },
      {
        heading: 'Técnica de pipeteo',
        table: [
          ['Líquido', 'Técnica'],
          ['Acuoso: agua, tampón', 'Directa: aspirar al primer tope, expulsar hasta el segundo'],
          ['Viscoso o con espuma: suero, plasma', 'Inversa: aspirar desde el segundo tope, dispensar al primero'],
          ['Volátil: etanol, acetona', 'Preacondicionar la punta varias veces'],
        ],
      },
    ],
  },
  {
    moduleKey: 'producto-centrifugas-pipetas',
    downloadable_type: 'guia_mantenimiento',
    title: 'Giralta C24 y Pulso: guía de mantenimiento',
    file_name: 'Giralta-guia-mantenimiento.pdf',
    sections: [
      {
        heading: 'Centrífuga',
        table: [
          ['Qué', 'Cómo', 'Frecuencia'],
          ['Junta, rotor y portatubos', 'Buscar grietas y corrosión', 'Semanal'],
          ['Limpieza', 'Producto compatible con el metal', 'Semanal y tras derrames'],
          ['Bloqueo de tapa', 'No debe abrir en marcha', 'Mensual'],
          ['Velocidad', 'Tacómetro óptico a dos velocidades', 'Anual y tras reparar'],
          ['Tiempo', 'Cronómetro verificado', 'Anual'],
        ],
      },
      {
        heading: 'Si un tubo se rompe dentro',
        points: [
          'Apagar y esperar 30 minutos con la tapa cerrada.',
          'Ponerse protección y retirar los vidrios con pinzas.',
          'Desinfectar con un producto que no corroa el rotor. Un portatubo con una grieta se retira.',
        ],
      },
      {
        heading: 'Prueba de fuga de una pipeta',
        points: ['Aspirar el volumen máximo, mantenerla vertical diez segundos. Si aparece una gota, no se usa.'],
      },
      {
        heading: 'Límites al volumen nominal',
        table: [
          ['Modelo', 'Error sistemático', 'Error aleatorio'],
          ['P10', '±1,0 %', '0,6 %'],
          ['P100', '±0,8 %', '0,2 %'],
          ['P1000', '±0,6 %', '0,2 %'],
        ],
      },
      {
        heading: 'Hoja de verificación por pesada (diez masas en mg)',
        table: [
          ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
          ['', '', '', '', '', '', '', '', '', ''],
        ],
      },
    ],
  },
  {
    moduleKey: 'producto-reactivos',
    downloadable_type: 'guia_rapida',
    title: 'Quimalba Pura: guía rápida de grados y diluciones',
    file_name: 'Quimalba-Pura-guia-rapida.pdf',
    sections: [
      {
        heading: 'El grado adecuado al uso',
        table: [
          ['Grado', 'Para qué', 'Para qué no'],
          ['Técnico', 'Lavado de material, procesos', 'Análisis cuantitativo'],
          ['Análisis', 'Volumetría, reactivos, tinción', 'Cromatografía de alta sensibilidad'],
          ['HPLC', 'Fase móvil', 'Limpieza'],
          ['Valorado', 'Concentración certificada', 'Diluir «a ojo»'],
        ],
      },
      {
        heading: 'Cálculos',
        points: [
          'Molaridad de un frasco: densidad (g/L) × fracción ÷ masa molar. HCl 37 %: 1190 × 0,37 ÷ 36,46 = 12,1 mol/L.',
          'Dilución en volumen: V = concentración final × volumen final ÷ concentración inicial. Etanol 70 %, 500 mL desde 96 %: 364,6 mL y completar con agua hasta 500 mL.',
          'Siempre el ácido sobre el agua, poco a poco.',
        ],
      },
      {
        heading: 'Cuánto dura abierto',
        table: [
          ['Producto', 'Criterio de la línea'],
          ['Tampones 4,01 y 7,00', '3 meses, bien cerrados'],
          ['Tampón 10,01', '1 mes'],
          ['NaOH 0,1 mol/L', '1 mes; volver a valorar si se prolonga'],
          ['Sales secas', 'Hasta el vencimiento, si no se apelmazan'],
        ],
      },
      {
        heading: 'Plantilla de rótulo para un frasco de trabajo',
        table: [
          ['Nombre y concentración', 'Peligro', 'Fecha', 'Iniciales'],
          ['', '', '', ''],
          ['', '', '', ''],
        ],
      },
    ],
  },
  {
    moduleKey: 'producto-reactivos',
    downloadable_type: 'guia_mantenimiento',
    title: 'Quimalba Pura: guía de cuidado del almacén y del electrodo',
    file_name: 'Quimalba-Pura-guia-mantenimiento.pdf',
    sections: [
      {
        heading: 'Recorrido mensual del almacén',
        points: [
          'Frascos vencidos o sin rótulo.',
          'Tapas mal cerradas, derrames secos y cristales.',
          'Lote, vencimiento y fecha de apertura anotados en cada frasco.',
          'Un sobrante nunca vuelve al frasco.',
        ],
      },
      {
        heading: 'Electrodo de pH',
        points: [
          'Líquido de referencia en su nivel; bulbo en solución de almacenamiento, nunca en agua destilada.',
          'Ajustar con dos tampones que encierren el valor esperado; nunca meter el electrodo en el frasco.',
          'Pendiente teórica a 25 °C: 59,16 mV por unidad de pH. Se acepta entre 95 y 102 %.',
        ],
      },
      {
        heading: 'Valorar NaOH 0,1 mol/L',
        points: [
          'Patrón: ftalato ácido de potasio (204,22 g/mol), por triplicado.',
          'Concentración = mmol de patrón ÷ mL de NaOH. Factor = concentración ÷ 0,1000.',
        ],
      },
      {
        heading: 'Registro de la pendiente del electrodo',
        table: [
          ['Fecha', 'mV en 4,01', 'mV en 7,00', 'Pendiente (%)', 'Firma'],
          ['', '', '', '', ''],
          ['', '', '', '', ''],
          ['', '', '', '', ''],
          ['', '', '', '', ''],
        ],
      },
    ],
  },
];
