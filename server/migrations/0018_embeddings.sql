CREATE TABLE "file_embeddings" (
	"file_id" uuid NOT NULL,
	"model" text NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_embeddings_file_id_model_pk" PRIMARY KEY("file_id","model")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"passage_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"model" text NOT NULL,
	"signs" bit varying NOT NULL,
	"numbers" "bytea" NOT NULL,
	CONSTRAINT "passage_vectors_passage_id_model_pk" PRIMARY KEY("passage_id","model")
);
--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD CONSTRAINT "file_embeddings_file_id_agent_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."agent_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_progress" FOREIGN KEY ("file_id","model") REFERENCES "public"."file_embeddings"("file_id","model") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_vectors_file" ON "passage_vectors" USING btree ("file_id","model");