-- Words that people type around what they ask for. Those that join, stand in for somebody or say how sure, when or how much ask nothing; what is
-- done with anything, and how, asks a little: the thing is what matters, and a text says it in other words.
INSERT INTO asking_words (word, weight) SELECT word, 0 FROM unnest('{
  alguien,cualquiera,tan,bastante,muchisimo,ademas,incluso,casi,apenas,recien,todavia,tampoco,quizas,
  talvez,mientras,ahora,ahorita,hoy,ayer,anoche,anteayer,despuesito,ya,entonces,osea,bueno,oye,oiga,porfa,porfis,porfavor,disculpa,disculpe,
  perdon,mijo,mija,profe,doc,gente,amigo,amiga
}'::text[]) AS word ON CONFLICT DO NOTHING;
INSERT INTO asking_words (word, weight) SELECT word, 0.3 FROM unnest('{
  meto,mete,meten,meter,metemos,trae,traen,traer,traigo,trajo,trajeron,traiga,viene,vienen,venir,vino,vengo,ocupo,ocupa,ocupan,
  ocupar,agarro,agarra,agarrar,sigo,sigue,siguen,seguir,empiezo,empieza,empezar,termino,termina,terminar,acabo,acaba,acabar,dijo,dijeron,digan,
  pusieron,puse,puso,quedo,quedaron,quedarse,dejaron,dejarlo,dejarla,dejarlos,dejarlas,saque,sacaron,tome,tomaron,hacerlo,hacerla,hice,hizo,hicieron,
  ponerlo,ponerla,ponerle,ponerme,llevarlo,llevarla,mandarlo,mandarla,usarlo,usarla,aguanta,aguantan,ando,anda,andar,volvio,vuelven,pasarle,pasarlo,
  pasar,paso,sirvio,sola,solito,solita,solos,solas,seguido,seguida,seguidos,seguidas,rapido,rapida,
  mismos,mismas,adentro,afuera,dentro,fuera,encima,arriba,abajo,rato,ratico,ratito,momento,vaina,asunto,tema
}'::text[]) AS word ON CONFLICT DO NOTHING;
